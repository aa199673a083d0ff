import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListPage } from '../../../client/list-store.ts';
import type { Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import { Part } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useList, type ListRequest } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type WordKey } from '../../words/words.ts';

/** The member that a page is about. */
interface Whose {
  merchant: string;
  id: string;
}

/** Rows that come at first and with each press of the button. */
const ROWS = 10;

interface StoryPartProps<Row> {
  /** Its texts begin with `member.` and this; what it says without rows ends in `None`. */
  about: 'rounds' | 'messages' | 'changes';
  whose: Whose;
  read: (request: ListRequest<Whose>) => Promise<Result<ListPage<Row>>>;
  titles: readonly WordKey[];
  numbers?: readonly number[];
  keyOf: (row: Row) => string;
  cellsOf: (row: Row) => readonly ReactNode[];
}

/** A list of what happened to a member, the newest first, with a button for earlier ones. */
const StoryPart = observer(function StoryPart<Row>({
  about,
  whose,
  read,
  titles,
  numbers,
  keyOf,
  cellsOf,
}: StoryPartProps<Row>) {
  const say = useWords();
  const title = say(`member.${about}`);
  const list = useList<Row, Whose>(whose, read, ROWS);
  const rows = list.rows ?? [];
  const fault = list.page.fault ?? list.moreFault;
  return (
    <Part>
      <h2>{title}</h2>
      {rows.length > 0 && (
        <SmallTable
          label={title}
          titles={titles.map((one) => say(one))}
          {...(numbers && { numbers })}
          rows={rows.map((row) => ({ key: keyOf(row), cells: cellsOf(row) }))}
        />
      )}
      {list.page.isWaiting && <p>{say('console.loading')}</p>}
      {list.page.state === 'ready' && rows.length === 0 && <p>{say(`member.${about}None`)}</p>}
      {fault && <p role="alert">{say(`error.${fault}`)}</p>}
      {(list.hasMore || list.page.state === 'failed') && (
        <Button
          type="button"
          $rank="secondary"
          style={{ marginTop: 8 }}
          onClick={() => void (list.page.state === 'failed' ? list.load() : list.loadMore())}
        >
          {say(fault ? 'console.retry' : 'member.earlier')}
        </Button>
      )}
    </Part>
  );
}) as <Row>(props: StoryPartProps<Row>) => ReactNode;

/** The rounds of a member. */
export function Rounds({ whose }: { whose: Whose }) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <StoryPart
      about="rounds"
      whose={whose}
      read={(request) => client.call('memberRounds', request)}
      titles={['audit.at', 'member.game', 'member.round', 'member.bet', 'member.win', 'brands.state']}
      numbers={[3, 4]}
      keyOf={({ provider, roundId }) => `${provider} ${roundId}`}
      cellsOf={({ openedAt, game, roundId, betAmount, winAmount, currency, status }) => [
        moment(openedAt),
        game,
        roundId,
        // A round without a stake is a free round.
        amountText(betAmount, currency) + (Number(betAmount) === 0 ? ` · ${say('member.freeRound')}` : ''),
        status === 'open' ? '' : amountText(winAmount, currency),
        say(`member.round_${status}`),
      ]}
    />
  );
}

/** The messages in the inbox of a member. */
export function Messages({ whose }: { whose: Whose }) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <StoryPart
      about="messages"
      whose={whose}
      read={(request) => client.call('memberMessages', request)}
      titles={['audit.at', 'member.message', 'member.text', 'member.read']}
      keyOf={({ id }) => id}
      cellsOf={({ at, title, text, isRead }) => [
        moment(at),
        title,
        text,
        say(isRead ? 'member.isRead' : 'member.isUnread'),
      ]}
    />
  );
}

/** What operators changed of a member. */
export function Changes({ whose }: { whose: Whose }) {
  const { client } = useConsole();
  return (
    <StoryPart
      about="changes"
      whose={whose}
      read={(request) => client.call('memberChanges', request)}
      titles={['audit.at', 'audit.operator', 'audit.call', 'audit.before', 'audit.after']}
      keyOf={({ id }) => id}
      cellsOf={({ at, operator, call, before, after }) => [
        moment(at),
        operator,
        call,
        ...[before, after].map((one) => (one === null ? '' : JSON.stringify(one))),
      ]}
    />
  );
}
