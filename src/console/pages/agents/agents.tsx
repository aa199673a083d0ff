import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { TeamRow } from '../../../shared/contract/team.ts';
import { space } from '../../../ui/measure.ts';
import { Input } from '../../../ui/input.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { SubIdsDialog } from './sub-ids-dialog.tsx';

const Trail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid var(--color-line);
  & > button {
    color: var(--color-accent);
  }
`;

const columnsIn = (say: Say, currency: string): GridColumn<TeamRow>[] => {
  const amount = (value: string) => amountText(value, currency);
  return [
    { id: 'account', title: say('agents.account'), width: 'minmax(140px, 2fr)', render: ({ account }) => account },
    {
      id: 'kind',
      title: say('agents.kind'),
      width: '90px',
      render: ({ isAgent, isClosed }) => (
        <Tag $tone={isClosed ? 'bad' : 'plain'}>{say(isAgent ? 'agents.agent' : 'agents.member')}</Tag>
      ),
    },
    { id: 'below', title: say('agents.below'), width: '80px', isNumber: true, render: ({ below }) => String(below) },
    {
      id: 'deposits',
      title: say('agents.deposits'),
      width: '130px',
      isNumber: true,
      render: ({ deposits }) => amount(deposits),
    },
    { id: 'stakes', title: say('agents.stakes'), width: '140px', isNumber: true, render: (row) => amount(row.stakes) },
    { id: 'net', title: say('agents.net'), width: '140px', isNumber: true, render: ({ net }) => amount(net) },
    { id: 'subId', title: say('agents.subId'), width: '120px', render: ({ subId }) => subId },
    { id: 'from', title: say('agents.from'), width: '170px', render: (row) => moment(row.registeredAt) },
  ];
};

/** The tree of a merchant's accounts: those at the top, or below one, with what each and all below it did in the last days. */
export const Agents = observer(function Agents() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ under, search }, change] = useAddressFilter(['under', 'search']);
  const [currency, setCurrency] = useState('');
  const [path, setPath] = useState<readonly { memberId: string; account: string }[]>([]);
  const [dialog, setDialog] = useState<{ kind: DialogKind; memberId: string; account: string }>();
  const list = useList({ merchant, ...(under && { under }), ...(search && { search }) }, async (request) => {
    const answer = await client.call('agentTeam', request);
    if (answer.ok) {
      setCurrency(answer.value.currency);
      setPath(answer.value.path);
    }
    return answer;
  });
  const here = path.at(-1);
  const close = () => setDialog(undefined);
  return (
    <Page
      title={here ? here.account : say('agents.title')}
      beside={
        <>
          <SearchField key={search ?? ''} search={search ?? ''} onSearch={(wanted) => change({ search: wanted })} />
          {here && <Actions onOpen={(kind) => setDialog({ kind, ...here })} />}
        </>
      }
    >
      {path.length > 0 && (
        <Trail aria-label={say('agents.upline')}>
          <button type="button" onClick={() => change({ under: '', search: '' })}>
            {say('agents.top')}
          </button>
          {path.slice(0, -1).map(({ memberId, account }) => (
            <button key={memberId} type="button" onClick={() => change({ under: memberId, search: '' })}>
              › {account}
            </button>
          ))}
          <span aria-current="page">› {here?.account}</span>
        </Trail>
      )}
      <Grid
        label={say('agents.title')}
        columns={columnsIn(say, currency)}
        list={list}
        keyOf={({ memberId }) => memberId}
        onOpen={({ memberId }) => change({ under: memberId, search: '' })}
        empty={{ title: say('agents.none'), text: say('agents.noneText') }}
      />
      {dialog?.kind === 'places' && <PlacesDialog merchant={merchant} member={dialog} onClose={close} />}
      {dialog?.kind === 'subIds' && <SubIdsDialog merchant={merchant} member={dialog} onClose={close} />}
      {dialog?.kind === 'move' && (
        <MoveDialog merchant={merchant} member={dialog} onClose={close} onDone={() => void list.load()} />
      )}
    </Page>
  );
});

/** What can be opened of an account: where it was, the sub-ids of its links, and what moves it. */
type DialogKind = 'places' | 'subIds' | 'move';

const Actions = observer(function Actions({ onOpen }: { onOpen: (kind: DialogKind) => void }) {
  const say = useWords();
  const { session } = useConsole();
  const kinds = [
    ['places', 'agents.history'],
    ['subIds', 'agents.subIds'],
    ...(session.may('agents.change') ? ([['move', 'agents.move']] as const) : []),
  ] as const;
  return kinds.map(([kind, words]) => (
    <Button key={kind} type="button" $rank="secondary" onClick={() => onOpen(kind)}>
      {say(words)}
    </Button>
  ));
});

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const say = useWords();
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(valueIn(event.currentTarget, 'search'));
      }}
    >
      <Input
        type="search"
        name="search"
        aria-label={say('agents.search')}
        placeholder={say('agents.search')}
        style={{ width: 200 }}
        defaultValue={search}
      />
    </form>
  );
}

interface MoveDialogProps {
  merchant: string;
  member: { memberId: string; account: string };
  onClose: () => void;
  onDone: () => void;
}

/** Asks under whom an account goes, and why. */
function MoveDialog({ merchant, member: { memberId, account }, onClose, onDone }: MoveDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={`${say('agents.move')}: ${account}`}
      text={say('agents.moveText')}
      action={say('agents.move')}
      onClose={onClose}
      wordsFor={(code) =>
        code === 'transition_refused' || code === 'not_found' ? say('agents.refuseMove') : undefined
      }
      run={async (form) => {
        const upline = valueIn(form, 'upline');
        const body = { merchant, memberId, upline: upline || null, reason: valueIn(form, 'reason') };
        const answer = await client.call('moveMember', { body });
        if (!answer.ok) return answer;
        tell(say('agents.moved'));
        onDone();
        return answer;
      }}
    >
      <TextField id="upline" name="upline" label={say('agents.newUpline')} />
      <ReasonField />
    </ActionDialog>
  );
}
