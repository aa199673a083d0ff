import { observer } from 'mobx-react-lite';
import type { Books as BooksValue } from '../../../shared/contract/console/money.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Page, PageBody, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { Balance } from '../overview.tsx';

/** The trial balance of a merchant: what all its ledger accounts sum to, and how the last check of every entry ended. */
export const Books = observer(function Books() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const page = usePageValue({ merchant }, (request) => client.call('trialBalance', request));
  return (
    <Page
      title={say('books.title')}
      beside={
        <Button type="button" $rank="secondary" onClick={page.load}>
          {say('console.renew')}
        </Button>
      }
    >
      <PageBody>
        <Loaded of={page}>
          {(books) => (
            <>
              <LastCheck books={books} />
              {books.nets.length === 0 && <p>{say('books.none')}</p>}
              {books.nets.map(({ currency }) => (
                <Sums key={currency} books={books} currency={currency} />
              ))}
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
});

function LastCheck({ books: { lastCheck } }: { books: BooksValue }) {
  const say = useWords();
  return (
    <Part>
      <h2>
        {say('books.lastCheck')} <Balance isBalanced={lastCheck?.isBalanced ?? null} />
      </h2>
      {lastCheck ? (
        <Facts>
          <dt>{say('books.checkedAt')}</dt>
          <dd>{moment(lastCheck.at)}</dd>
          <dt>{say('books.drifted')}</dt>
          <dd>{lastCheck.driftedAccounts}</dd>
          <dt>{say('books.brokenTransfers')}</dt>
          <dd>{lastCheck.brokenTransfers}</dd>
        </Facts>
      ) : (
        <p>{say('books.uncheckedText')}</p>
      )}
    </Part>
  );
}

/** The accounts of one currency, and what they sum to. */
function Sums({ books: { lines, nets }, currency }: { books: BooksValue; currency: string }) {
  const say = useWords();
  const { net, isZero } = nets.find((one) => one.currency === currency)!;
  return (
    <Part style={{ maxWidth: 560 }}>
      <h2>{currency}</h2>
      <SmallTable
        label={say('books.of', { currency })}
        titles={[say('books.kind'), say('member.balance')]}
        numbers={[1]}
        rows={[
          ...lines
            .filter((line) => line.currency === currency)
            .map(({ kind, balance }) => ({ key: kind, cells: [kind, amountText(balance, currency)] })),
          {
            key: 'sum',
            cells: [
              <strong key="name">{say('books.sum')}</strong>,
              <strong key="sum">
                {amountText(net, currency)}{' '}
                <Tag $tone={isZero ? 'good' : 'bad'}>{say(isZero ? 'books.isZero' : 'books.isNotZero')}</Tag>
              </strong>,
            ],
          },
        ]}
      />
    </Part>
  );
}
