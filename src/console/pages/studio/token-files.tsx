import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { PickFile } from '../../kit/pick-file.tsx';
import { saveText } from '../../kit/save-text.ts';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useWords } from '../../words/words.ts';
import type { StudioStore } from './studio-store.ts';

/** Largest file of tokens that is read, in bytes. A set of ours has a tenth of it. */
const FILE_BYTES_MAX = 400_000;

interface TokenFilesProps {
  store: StudioStore;
  slug: string;
  /** The mode that is written and read. */
  variant: string;
  mayChange: boolean;
}

/** The look of one mode as a file of design tokens, out and in. What a file would change shows before it does. */
export function TokenFiles({ store, slug, variant, mayChange }: TokenFilesProps) {
  const say = useWords();
  const [read, setRead] = useState<ConsoleValue<'readTokens'>>();
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const answer = await store.tokensOf(variant);
    if (answer.ok)
      saveText(`${slug}-${variant}.tokens.json`, 'application/json', `${JSON.stringify(answer.value, null, 2)}\n`);
    setProblem(answer.ok ? undefined : say(`error.${answer.code}`));
  };
  const take = async (file: File) => {
    setRead(undefined);
    const document = file.size > FILE_BYTES_MAX ? undefined : jsonIn(await file.text());
    if (document === undefined) {
      setProblem(say(file.size > FILE_BYTES_MAX ? 'studio.tokens.tooLarge' : 'studio.tokens.noJson'));
      return;
    }
    const answer = await store.readTokens(variant, document);
    setRead(answer.ok ? answer.value : undefined);
    const { faults } = (answer.ok ? {} : (answer.detail ?? {})) as { faults?: { message: string }[] };
    setProblem(answer.ok ? undefined : (faults?.[0]?.message ?? say(`error.${answer.code}`)));
  };
  const apply = ({ changed }: ConsoleValue<'readTokens'>) => {
    store.applyTokens(variant, changed);
    setRead(undefined);
  };
  return (
    <>
      <ToggleRow>
        <ToggleButton onClick={() => void save()}>{say('studio.tokens.save')}</ToggleButton>
        {mayChange && (
          <PickFile
            label={say('studio.tokens.read')}
            accept="application/json,.json"
            onPick={(file) => void take(file)}
          />
        )}
      </ToggleRow>
      <div aria-live="polite">
        {problem !== undefined && <p role="alert">{say('studio.tokens.refused', { why: problem })}</p>}
        {read && <WhatChanges read={read} onApply={() => apply(read)} />}
      </div>
    </>
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a file would change, and the names in it that no theme has. */
function WhatChanges({ read, onApply }: { read: ConsoleValue<'readTokens'>; onApply: () => void }) {
  const say = useWords();
  const { changed, sameCount, unknown, unknownCount } = read;
  return (
    <>
      <p>{say('studio.tokens.changes', { count: changed.length, same: sameCount })}</p>
      {unknownCount > 0 && <p>{say('studio.tokens.unknown', { count: unknownCount, names: unknown.join(', ') })}</p>}
      {changed.length > 0 && (
        <Button type="button" $rank="secondary" onClick={onApply}>
          {say('studio.tokens.apply')}
        </Button>
      )}
    </>
  );
}
