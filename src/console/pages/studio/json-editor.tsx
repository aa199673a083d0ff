import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { autorun } from 'mobx';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { StudioFault } from '../../../shared/contract/console/studio-fields.ts';
import { foldMarker, jsonLook } from './json-look.ts';
import { schemaChoices } from './schema-completion.ts';
import type { StudioStore } from './studio-store.ts';

const Host = styled.div`
  && {
    flex: 1 0 60dvh;
    min-height: 0;
  }
  overflow: hidden;
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  &:focus-within {
    outline: 2px solid var(--color-accent);
    outline-offset: 1px;
  }
`;

interface JsonEditorProps {
  store: StudioStore;
  /** Name of the file. */
  file: string;
  isReadOnly: boolean;
}

/**
 * The text of a brand's file. It lives in a shadow root, because there its styles need no exception in the console's policy. Tab leaves it: the
 * key does nothing in the text, which Enter and pasting indent.
 */
export function JsonEditor({ store, file, isReadOnly }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const extensions = [look, behaviour, choicesOf(store), writesTo(store)];
    extensions.push(EditorState.readOnly.of(isReadOnly), named(file));
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({ doc: store.text ?? '', extensions }),
    });
    const followText = autorun(() => showText(view, store.text ?? ''));
    const followFaults = autorun(() => markFaults(view, store, file));
    return () => {
      followText();
      followFaults();
      view.destroy();
    };
  }, [store, file, isReadOnly]);
  return <Host ref={host} />;
}

const look = [
  lineNumbers(),
  foldGutter({ markerDOM: foldMarker }),
  lintGutter(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  jsonLook,
];

const behaviour = [
  json(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

const named = (file: string) =>
  EditorView.contentAttributes.of({ 'aria-label': file, spellcheck: 'false', tabindex: '0' });

const writesTo = (store: StudioStore) =>
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) store.write(state.doc.toString());
  });

/** Offers what the schema allows, as soon as a quote or a word is begun. */
function choicesOf(store: StudioStore) {
  const complete = (context: CompletionContext) => {
    const { state, pos, explicit } = context;
    const schema = store.schema.value;
    if (!schema || !(explicit || context.matchBefore(/["\w]/))) return null;
    const { from, to, choices } = schemaChoices(schema, state.doc.toString(), pos);
    const hasColon = /^\s*:/.test(state.sliceDoc(to, to + 10));
    const options = choices.map(({ text, isKey, description }) => ({
      label: text,
      displayLabel: isKey ? text.slice(1, -1) : text,
      apply: isKey && !hasColon ? `${text}: ` : text,
      ...(description !== '' && { info: description }),
    }));
    return { from, to, options };
  };
  return autocompletion({ override: [complete], icons: false });
}

/** Shows a text that was changed elsewhere, as the one change that it takes: cursor and folds stay. It is no step of this editor's history. */
function showText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  let from = 0;
  while (from < before.length && from < text.length && before[from] === text[from]) from += 1;
  let tail = 0;
  const tailMax = Math.min(before.length, text.length) - from;
  while (tail < tailMax && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  view.dispatch({
    changes: { from, to: before.length - tail, insert: text.slice(from, text.length - tail) },
    annotations: Transaction.addToHistory.of(false),
  });
}

/** Marks the faults of the text that the gateway has checked. Until it has checked what was typed since, they move along with the text. */
function markFaults(view: EditorView, { loaded: { value } }: StudioStore, file: string): void {
  const { doc } = view.state;
  if (value?.text !== doc.toString()) return;
  const own = value.faults.filter((fault) => fault.file === file);
  view.dispatch(
    setDiagnostics(
      view.state,
      own.map((fault) => diagnosticOf(doc, fault)),
    ),
  );
}

/** A fault at its key or value. */
function diagnosticOf(doc: Text, { line, column, message }: StudioFault): Diagnostic {
  const { from: start, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const at = Math.min(Math.max(column - 1, 0), text.length);
  const part = /^(?:"(?:[^"\\]|\\.)*"?|[^\s,:[\]{}"]+)/.exec(text.slice(at))?.[0].length ?? 1;
  return { from: start + at, to: Math.min(start + at + part, start + text.length), severity: 'error', message };
}
