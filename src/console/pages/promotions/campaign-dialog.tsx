import { useState, type SubmitEvent } from 'react';
import type { CampaignPage } from '../../../shared/contract/console/promotions.ts';
import type { ErrorCode, RequestFault } from '../../../shared/errors.ts';
import { campaignSchema } from '../../../shared/promotions/campaign-schema.precomputed.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { TextsPreview } from '../../kit/texts-preview.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { CampaignPicture } from './campaign-picture.tsx';
import { CampaignSteps } from './campaign-steps.tsx';

interface CampaignDialogProps {
  merchant: string;
  /** The campaign; undefined for a new one. */
  id: string | undefined;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
  /** Its gift is to be given by hand. */
  onGive: (id: string) => void;
}

/** What a new campaign begins with. */
const EMPTY: RecordValue = {
  filters: [],
  audience: { languages: [], members: 'all', labels: [] },
  window: { weekdays: [] },
  asks: { turnoverOf: 'bonus', shares: {}, excludedGames: [], days: 14, paysFirst: 'cash', endsOnWithdrawal: true },
  budget: {},
  claimDays: 14,
  isJoined: true,
  delivery: 'at_once',
  often: 'once',
  combines: 'none',
};

/** The terms take more than a line. */
const LONG_TEXTS = {
  texts: Object.fromEntries(
    ['EN', 'VI', 'TH', 'CN', 'TY'].map((code) => [code, { terms: { 'ui:widget': 'textarea' } }]),
  ),
};

/** Texts in a language in which nothing is written are none, and so is the raffle of what gives no tickets. */
function written({ raffle, ...value }: RecordValue): RecordValue {
  const texts = (value['texts'] ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const kept = Object.entries(texts).filter(
    ([language, text]) => language === 'EN' || Object.values(text ?? {}).some((one) => one !== undefined && one !== ''),
  );
  const hasTickets = (value['gift'] as { kind?: unknown } | undefined)?.kind === 'tickets';
  return { ...value, texts: Object.fromEntries(kept), ...(hasTickets && { raffle }) };
}

/** A campaign: its state and what waits, and the form that writes a new version of its terms. */
export function CampaignDialog({ merchant, id, onClose, onDone, onGive }: CampaignDialogProps) {
  const say = useWords();
  return (
    <DialogFrame
      title={id === undefined ? say('campaigns.write') : say('campaigns.one', { id })}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      {id === undefined ? (
        <CampaignForm merchant={merchant} campaign={undefined} onClose={onClose} onDone={onDone} />
      ) : (
        <KnownCampaign merchant={merchant} id={id} onClose={onClose} onDone={onDone} onGive={onGive} />
      )}
    </DialogFrame>
  );
}

function KnownCampaign({ merchant, id, onClose, onDone, onGive }: CampaignDialogProps & { id: string }) {
  const { client, session } = useConsole();
  const value = usePageValue({ merchant, id }, (request) => client.call('campaign', request));
  return (
    <Loaded of={value}>
      {({ campaign }) => (
        <>
          <CampaignSteps
            merchant={merchant}
            campaign={campaign}
            onClose={onClose}
            onDone={onDone}
            onGive={() => onGive(id)}
          />
          {session.may('promotions.change') && (
            <CampaignPicture merchant={merchant} campaign={campaign} onDone={onDone} />
          )}
          <CampaignForm merchant={merchant} campaign={campaign} onClose={onClose} onDone={onDone} />
        </>
      )}
    </Loaded>
  );
}

interface CampaignFormProps extends Omit<CampaignDialogProps, 'id' | 'onGive'> {
  campaign: CampaignPage | undefined;
}

/** The terms of a campaign in a form of their schema. What the gateway finds wrong shows at its field. */
function CampaignForm({ merchant, campaign, onClose, onDone }: CampaignFormProps) {
  const say = useWords();
  const { client, session, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [value, setValue] = useState<RecordValue>(campaign?.versions[0]?.document ?? EMPTY);
  const [faults, setFaults] = useState<readonly RequestFault[]>([]);
  const [fault, setFault] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { merchant, key, ...(campaign && { id: campaign.id }), document: written(value) };
    const answer = await client.call('writeCampaign', { body });
    setBusy(false);
    setFaults(!answer.ok && answer.code === 'bad_request' ? (answer.detail?.faults ?? []) : []);
    setFault(answer.ok || answer.code === 'bad_request' ? undefined : answer.code);
    if (!answer.ok) return;
    const { versions, isWaiting } = answer.value.campaign;
    tell(say(isWaiting ? 'campaigns.savedWaits' : 'campaigns.saved', { version: String(versions[0]!.version) }));
    onDone();
    onClose();
  };
  const canSave = session.may('promotions.change') && campaign?.state !== 'ended' && !campaign?.isWaiting;
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RecordForm
        id="campaign"
        schema={campaignSchema}
        value={value}
        faults={faults}
        onChange={setValue}
        ui={LONG_TEXTS}
      />
      <TextsPreview merchant={merchant} value={value} fields={['title', 'summary', 'terms']} />
      <ActionFault
        code={fault}
        wordsFor={(code) => (code === 'changed_meanwhile' ? say('campaigns.changedMeanwhile') : undefined)}
      />
      <Buttons>
        <Button type="button" $rank="secondary" onClick={onClose}>
          {say('console.close')}
        </Button>
        {canSave && (
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            {say('campaigns.save')}
          </Button>
        )}
      </Buttons>
    </form>
  );
}
