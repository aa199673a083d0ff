import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { agreementKinds } from '../../../shared/agents/agreement-kinds.ts';
import type { BookRow } from '../../../shared/contract/console/agents.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { DayField } from './day-field.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { shortTerms } from './terms.tsx';

/** How a state stands out: what is offered waits for the downline. */
const toneOf = {
  offered: 'notice',
  running: 'good',
  ending: 'notice',
  ended: 'plain',
  rejected: 'bad',
  withdrawn: 'plain',
} as const;

const columnsIn = (say: Say): GridColumn<BookRow>[] => [
  {
    id: 'upline',
    title: say('agents.upline'),
    width: 'minmax(120px, 1fr)',
    render: ({ upline }) => upline?.account ?? say('agents.brand'),
  },
  {
    id: 'downline',
    title: say('agents.downline'),
    width: 'minmax(120px, 1fr)',
    render: ({ downline }) => downline.account,
  },
  { id: 'kind', title: say('agents.kind'), width: '150px', render: ({ kind }) => say(`agents.kind.${kind}`) },
  {
    id: 'rate',
    title: say('agents.rate'),
    width: '90px',
    isNumber: true,
    render: ({ current }) => shortTerms(current.terms),
  },
  {
    id: 'state',
    title: say('agents.state'),
    width: '110px',
    render: ({ state }) => <Tag $tone={toneOf[state]}>{say(`agents.state.${state}`)}</Tag>,
  },
  {
    id: 'from',
    title: say('agents.validFrom'),
    width: '170px',
    render: ({ current }) => (current.validFrom === null ? '' : moment(current.validFrom)),
  },
  {
    id: 'ends',
    title: say('agents.endsAt'),
    width: '170px',
    render: ({ endsAt }) => (endsAt === null ? '' : moment(endsAt)),
  },
];

/** The agreements of a merchant: all, those of one kind, or those in force on a day. */
export const Agreements = observer(function Agreements() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const [{ kind, at }, change] = useAddressFilter(['kind', 'at']);
  const known = agreementKinds.find((one) => one === kind);
  const [currency, setCurrency] = useState('');
  const [dialog, setDialog] = useState<string>();
  const list = useList({ merchant, ...(known && { kind: known }), ...(at && { at }) }, async (request) => {
    const answer = await client.call('agreementBook', request);
    if (answer.ok) setCurrency(answer.value.currency);
    return answer;
  });
  const close = () => setDialog(undefined);
  const renew = () => void list.load();
  return (
    <Page
      title={say('agents.titleAgreements')}
      beside={
        <>
          <FilterChoice label={say('agents.kind')} value={known} onChoose={(chosen) => change({ kind: chosen })}>
            <option value="">{say('agents.allKinds')}</option>
            {agreementKinds.map((one) => (
              <option key={one} value={one}>
                {say(`agents.kind.${one}`)}
              </option>
            ))}
          </FilterChoice>
          <DayField label={say('agents.atDay')} day={at ?? ''} onChoose={(day) => change({ at: day })} />
          {session.may('agents.change') && (
            <Button type="button" onClick={() => setDialog('offer')}>
              {say('agents.offer')}
            </Button>
          )}
        </>
      }
    >
      <Grid
        label={say('agents.titleAgreements')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setDialog(id)}
        empty={{ title: say('agents.noneAgreements'), text: say('agents.noneAgreementsText') }}
      />
      {dialog === 'offer' && <OfferDialog merchant={merchant} onClose={close} onDone={renew} />}
      {dialog !== undefined && dialog !== 'offer' && (
        <AgreementDialog merchant={merchant} id={dialog} currency={currency} onClose={close} onDone={renew} />
      )}
    </Page>
  );
});
