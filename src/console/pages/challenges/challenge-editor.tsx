import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChallengeRow } from '../../../shared/contract/console/challenges.ts';
import type { ErrorCode, RequestFault } from '../../../shared/errors.ts';
import type { ChallengeKind } from '../../../shared/missions/challenge.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { TextsPreview } from '../../kit/texts-preview.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** Several categories are ticked. */
const ui = { games: { categories: { 'ui:widget': 'checkboxes' } } };

/** What a new one begins with. */
const begun: Readonly<Record<ChallengeKind, RecordValue>> = {
  mission: {
    texts: { EN: { title: '' } },
    period: 'daily',
    goal: { kind: 'rounds', count: 10 },
    games: { categories: [], vendors: [] },
    gift: { kind: 'points', points: '100' },
    claimDays: 7,
    labels: [],
  },
  race: {
    texts: { EN: { title: '' } },
    measure: 'stakes',
    games: { categories: [], vendors: [] },
    stakeMinMinor: '0',
    prizes: [{ kind: 'points', points: '1000' }],
    claimDays: 7,
    labels: [],
  },
};

interface ChallengeEditorProps {
  merchant: string;
  kind: ChallengeKind;
  /** Without one a new one is written. */
  challenge: ChallengeRow | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Writes a challenge, or another version of one, in a form of its schema. The gateway checks it, and its faults show at their fields. */
export const ChallengeEditor = observer(function ChallengeEditor({
  merchant,
  kind,
  challenge,
  onClose,
  onDone,
}: ChallengeEditorProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const page = usePageValue({ kind }, (request) => client.call('challengeSchema', request));
  const [terms, setTerms] = useState<RecordValue>(challenge?.terms ?? begun[kind]);
  const [faults, setFaults] = useState<readonly RequestFault[]>([]);
  const [code, setCode] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const change = challenge && { change: { id: challenge.id, version: challenge.version } };
    const answer = await client.call('saveChallenge', { body: { merchant, kind, ...change, terms } });
    setBusy(false);
    if (answer.ok) {
      tell(say(answer.value.challenge.waiting ? 'challenges.savedWaits' : 'challenges.saved'));
      onDone();
      return onClose();
    }
    setCode(answer.code);
    setFaults(answer.code === 'bad_request' ? (answer.detail?.faults ?? []) : []);
  };
  return (
    <DialogFrame
      title={say(challenge ? 'challenges.edit' : `challenges.new.${kind}`)}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      {challenge && <p>{say(`challenges.editText.${kind}`)}</p>}
      <Loaded of={page}>
        {({ schema }) => (
          <RecordForm id="challenge" schema={schema} value={terms} faults={faults} onChange={setTerms} ui={ui} />
        )}
      </Loaded>
      <TextsPreview merchant={merchant} value={terms} fields={['title']} />
      <ActionFault
        code={code}
        wordsFor={(failed) => (failed === 'bad_request' ? say('challenges.faults') : undefined)}
      />
      <Buttons>
        <Button type="button" $rank="secondary" onClick={onClose}>
          {say('console.cancel')}
        </Button>
        <Button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void save()}>
          {say('challenges.save')}
        </Button>
      </Buttons>
    </DialogFrame>
  );
});
