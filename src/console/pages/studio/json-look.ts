import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the colours of the console. They are variables, so it follows light and dark by itself. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-text)', backgroundColor: 'var(--color-raised)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--color-accent) 24%, transparent)',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--color-ground)',
    color: 'var(--color-muted)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-hover) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-hover)', color: 'var(--color-text)' },
  '.cm-foldGutter': { width: '14px' },
  '.cm-fold': {
    display: 'block',
    width: '8px',
    height: '8px',
    margin: '6px 3px',
    backgroundColor: 'var(--color-control-line)',
    clipPath: 'polygon(0 20%, 100% 20%, 50% 90%)',
    cursor: 'pointer',
  },
  '.cm-fold.is-folded': { clipPath: 'polygon(20% 0, 90% 50%, 20% 100%)' },
  '.cm-foldPlaceholder': {
    border: 'none',
    padding: '0 4px',
    backgroundColor: 'var(--color-hover)',
    color: 'var(--color-muted)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-hover)' },
  // Pale, so that every colour of the text can be read on it, and underlined, so that it is seen.
  '.cm-searchMatch': {
    backgroundColor: 'color-mix(in srgb, var(--color-notice) 10%, transparent)',
    boxShadow: 'inset 0 -2px var(--color-notice)',
  },
  '.cm-searchMatch-selected': { outline: '1px solid var(--color-notice)' },
  '.cm-panels': { backgroundColor: 'var(--color-ground)', color: 'var(--color-text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px', fontFamily: 'inherit' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-textfield, .cm-button': {
    minHeight: '28px',
    border: '1px solid var(--color-control-line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--color-surface)',
    backgroundImage: 'none',
    color: 'var(--color-text)',
    fontSize: '12px',
  },
  '.cm-panel.cm-search [name=close]': { padding: '4px 8px', color: 'var(--color-muted)', fontSize: '18px' },
  '.cm-tooltip': {
    maxWidth: 'min(420px, 90vw)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', fontSize: '12px', lineHeight: '1.5' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-diagnostic': { padding: '8px 12px', overflowWrap: 'anywhere' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--color-negative)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-negative)',
    textUnderlineOffset: '3px',
  },
  '.cm-gutter-lint': { width: '16px' },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-accent)' },
  { tag: tags.string, color: 'var(--color-positive)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-notice)' },
  { tag: [tags.punctuation, tags.separator, tags.bracket], color: 'var(--color-muted)' },
]);

/** What folds and unfolds a group, drawn, because not every font has a triangle. */
export function foldMarker(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span');
  marker.className = isOpen ? 'cm-fold' : 'cm-fold is-folded';
  return marker;
}

/** How the editor of a brand’s text looks. */
export const jsonLook: Extension = [theme, syntaxHighlighting(colors)];
