import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FormNode } from './form-schema.ts';
import { schemaChoices } from './schema-completion.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../../schemas/brand.partial.schema.json', import.meta.url), 'utf8'),
) as FormNode;
/** What is offered at the `|` of a text. */
function offered(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, choices } = schemaChoices(schema, text, offset);
  return { replaced: text.slice(from, to), texts: choices.map((one) => one.text), choices };
}

describe('the editor of a brand’s text offers what the schema allows [STUDIO-31]', () => {
  test('the keys of a group that it does not have yet, with what they mean', () => {
    const { replaced, texts, choices } = offered('{ "name": "A", | }');
    expect(replaced).toBe('');
    expect(texts).toEqual(expect.arrayContaining(['"hosts"', '"market"', '"flags"']));
    expect(texts).not.toContain('"name"');
    expect(choices.find(({ text }) => text === '"hosts"')!.description).toContain('Host names of this brand');
    expect(offered('{ "settings": { "free|" } }')).toMatchObject({
      replaced: '"free"',
      texts: expect.arrayContaining(['"freePlay"']) as string[],
    });
  });

  test('the key under the cursor itself, which is replaced whole', () => {
    const { replaced, texts } = offered('{ "na|me": "A" }');
    expect([replaced, texts.includes('"name"')]).toEqual(['"name"', true]);
  });

  test.each([
    ['a switch', '{ "flags": { "FREEPLAY3": | } }', ['true', 'false']],
    ['one of a few words', '{ "theme": { "modes": ["|"] } }', ['"light"', '"dark"']],
    ['a value in a list of objects', '{ "registration": { "username": [{ "enabled": | }] } }', ['true', 'false']],
    ['an empty value before the end', '{ "abstract": |', ['true', 'false']],
  ])('the values of %s', (_, marked, values) => {
    expect(offered(marked).texts).toEqual(expect.arrayContaining(values));
  });

  test.each(['|', '{ "nothing": { | } }', '{ "flags": { "FREEPLAY3": { | } } }', '[|]'])(
    'nothing where it says nothing: %s',
    (marked) => {
      expect(offered(marked).texts).toEqual([]);
    },
  );
});
