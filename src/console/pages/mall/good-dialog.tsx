import { useState, type SubmitEvent } from 'react';
import type { GoodRow } from '../../../shared/contract/console/mall.ts';
import type { ErrorCode, RequestFault } from '../../../shared/errors.ts';
import { goodSchema } from '../../../shared/mall/good-schema.precomputed.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { TextsPreview } from '../../kit/texts-preview.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { GoodPicture } from './good-picture.tsx';
import { GoodProposal } from './good-proposal.tsx';

interface GoodDialogProps {
  merchant: string;
  /** The good; undefined for a new one. */
  row: GoodRow | undefined;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** What a new good begins with. */
const EMPTY: RecordValue = { gives: { kind: 'thing' }, requirement: null, stock: 0, isShown: false };

/** Texts in a language in which nothing is written are none. */
function written(value: RecordValue): RecordValue {
  const texts = (value['texts'] ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const kept = Object.entries(texts).filter(
    ([language, text]) => language === 'EN' || Object.values(text ?? {}).some((one) => one !== undefined && one !== ''),
  );
  return { ...value, texts: Object.fromEntries(kept) };
}

/** A good: its record in a form of its schema, and its picture. */
export function GoodDialog({ merchant, row, onClose, onDone }: GoodDialogProps) {
  const say = useWords();
  const { client, session, tell } = useConsole();
  const mayChange = session.may('mall.change');
  const [saved, setSaved] = useState(row);
  const [value, setValue] = useState<RecordValue>(row?.proposed?.good ?? row?.good ?? EMPTY);
  const [faults, setFaults] = useState<readonly RequestFault[]>([]);
  const [fault, setFault] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const of = saved && { id: saved.id, version: saved.version };
    const answer = await client.call('saveGood', { body: { merchant, ...of, good: written(value) } });
    setBusy(false);
    setFaults(!answer.ok && answer.code === 'bad_request' ? (answer.detail?.faults ?? []) : []);
    setFault(answer.ok || answer.code === 'bad_request' ? undefined : answer.code);
    if (!answer.ok) return;
    const { good } = answer.value;
    tell(say(good.proposed ? 'goods.savedWaits' : 'goods.saved', { name: good.good.texts.EN.name }));
    onDone();
    // A new good stays open, because its picture is the next step.
    if (saved) onClose();
    else setSaved(good);
  };
  return (
    <DialogFrame
      title={saved ? say('goods.one', { id: saved.id }) : say('goods.add')}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      {saved && mayChange && <GoodPicture key={saved.id} merchant={merchant} row={saved} onDone={onDone} />}
      {saved?.proposed && (
        <GoodProposal merchant={merchant} row={saved} proposed={saved.proposed} onClose={onClose} onDone={onDone} />
      )}
      <form noValidate onSubmit={(event) => void save(event)}>
        <RecordForm id="good" schema={goodSchema} value={value} faults={faults} onChange={setValue} />
        <TextsPreview merchant={merchant} value={value} fields={['name', 'text']} />
        <ActionFault
          code={fault}
          wordsFor={(code) => (code === 'changed_meanwhile' ? say('goods.changedMeanwhile') : undefined)}
        />
        <Buttons>
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.cancel')}
          </Button>
          {mayChange && (
            <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
              {say('goods.save')}
            </Button>
          )}
        </Buttons>
      </form>
    </DialogFrame>
  );
}
