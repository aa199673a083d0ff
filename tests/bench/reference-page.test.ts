import { expect, test } from 'vitest';
import { assetUrls, referencePage } from './reference-page.ts';

const page = (parts: { script?: string; opener?: string; game?: string } = {}) =>
  '<!doctype html><html><head><link rel="stylesheet" href="/assets/aa.css"><link rel="preload" as="font" href="/assets/bb-1.woff2"><style>body{}</style><style data-styled="">.a{}</style>' +
  `${parts.script ?? '<script type="module" src="/assets/boot-1.js"></script>'}</head><body><div id="app"><img src="/assets/aa.svg"> Go<!-- -->!` +
  `${parts.game ?? '<a class="g" href="/game?gameId=x" data-discover="true">X</a>'}${parts.opener ?? '<button command="show-modal" commandfor="login">In</button>'}</div>` +
  '<dialog id="login"><h2 data-t="dialog.login">In</h2><form><input name="username"></form></dialog><script type="application/json" id="boot">{"a":"\\u003c/script>"}</script></body></html>';

test('the reference keeps what is seen and loses what runs', () => {
  expect(referencePage(page())).toBe(
    '<!doctype html><html><head><link rel="stylesheet" href="/assets/aa.css"><link rel="preload" as="font" href="/assets/bb-1.woff2"><style>body{}</style><style data-styled="">.a{}</style>' +
      '</head><body><div id="app"><img src="/assets/aa.svg"> Go!<a class="g" href="/game?gameId=x">X</a><button command="show-modal" commandfor="login">In</button></div>' +
      '<dialog id="login"><h2>In</h2><form><input name="username"></form></dialog></body></html>',
  );
});

test('a page that is no fair comparison is refused with what it lacks', () => {
  expect(() => referencePage('<!doctype html><p>plain</p>')).toThrow('no script');
  expect(() => referencePage(page({ opener: '' }))).toThrow('a button that opens it');
  expect(() => referencePage(page({ game: '' }))).toThrow('a link to a game');
});

test('the files of a page are listed once each', () => {
  expect(assetUrls(referencePage(page()) + '<img src="/assets/aa.svg">')).toEqual([
    '/assets/aa.css',
    '/assets/bb-1.woff2',
    '/assets/aa.svg',
  ]);
});
