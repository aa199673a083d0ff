import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Mailing } from '../../../shared/contract/console/mailings.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Page, Part } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { memberType } from '../members/member-type.ts';
import { WriteToSegment } from './mailing-dialogs.tsx';

/** While a message is under way, the list is asked for so often. */
const RENEW_MS = 2_000;

/** The title in English, or in the first language that it has. */
const titleOf = ({ texts }: Mailing): string => (texts['EN'] ?? Object.values(texts)[0])?.title ?? '';

/** Whom a message is for, in words. */
function receiversOf({ member, segment }: Mailing, say: Say): string {
  if (member) return member.account;
  const { label, clubLabel, customerType, currency, registeredFrom, registeredBefore } = segment ?? {};
  const parts = [
    label !== undefined && say('mailings.withLabel', { label }),
    clubLabel !== undefined && say('mailings.withClubLabel', { label: clubLabel }),
    customerType !== undefined && memberType(customerType, say),
    currency,
    registeredFrom !== undefined && say('mailings.from', { at: moment(registeredFrom) }),
    registeredBefore !== undefined && say('mailings.before', { at: moment(registeredBefore) }),
  ].filter((part) => part !== false && part !== undefined);
  return parts.length > 0 ? parts.join(', ') : say('mailings.everyone');
}

const columnsIn = (say: Say): GridColumn<Mailing>[] => [
  { id: 'at', title: say('mailings.sentAt'), width: '170px', render: ({ sentAt }) => moment(sentAt) },
  { id: 'title', title: say('mailings.title'), width: 'minmax(160px, 2fr)', render: titleOf },
  { id: 'to', title: say('mailings.to'), width: 'minmax(160px, 2fr)', render: (row) => receiversOf(row, say) },
  { id: 'operator', title: say('audit.operator'), width: 'minmax(90px, 140px)', render: ({ operator }) => operator },
  {
    id: 'delivered',
    title: say('mailings.delivered'),
    width: '170px',
    isNumber: true,
    render: ({ delivered, expected, doneAt }) =>
      doneAt === null ? say('mailings.underWay', { delivered, expected }) : String(delivered),
  },
];

/** The messages that operators have sent to members of a merchant, newest first. */
export const Mailings = observer(function Mailings() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const list = useList<Mailing, { merchant: string }>({ merchant }, (request) => client.call('mailingList', request));
  const [isWriting, setWriting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const open = list.rows?.find(({ id }) => id === openId);
  const isUnderWay = list.rows?.some(({ doneAt }) => doneAt === null) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void list.load(), RENEW_MS);
    return () => clearInterval(timer);
  }, [list, isUnderWay]);
  return (
    <Page
      title={say('mailings.pageTitle')}
      beside={
        <Button type="button" onClick={() => setWriting(true)}>
          {say('mailings.write')}
        </Button>
      }
    >
      <Grid
        label={say('mailings.pageTitle')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('mailings.noneTitle'), text: say('mailings.noneText') }}
      />
      {isWriting && (
        <WriteToSegment merchant={merchant} onClose={() => setWriting(false)} onDone={() => void list.load()} />
      )}
      {open && <MailingDialog mailing={open} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
});

/** What a message says and how far it has come. */
function MailingDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const say = useWords();
  const { texts, operator, sentAt, expected, delivered, doneAt } = mailing;
  return (
    <DialogFrame title={titleOf(mailing)} closeLabel={say('console.close')} onClose={onClose}>
      <Facts>
        <dt>{say('mailings.to')}</dt>
        <dd>{receiversOf(mailing, say)}</dd>
        <dt>{say('mailings.sentAt')}</dt>
        <dd>
          {moment(sentAt)}, {operator}
        </dd>
        <dt>{say('mailings.delivered')}</dt>
        <dd>
          {doneAt === null ? (
            <Progress label={say('mailings.delivered')} value={delivered} max={Math.max(expected, 1)} />
          ) : (
            say('mailings.done', { count: delivered, at: moment(doneAt) })
          )}
        </dd>
      </Facts>
      {Object.entries(texts).map(([code, { title, text }]) => (
        <Part key={code} lang={code === 'EN' ? 'en' : undefined}>
          <h2>
            {code} · {title}
          </h2>
          <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
        </Part>
      ))}
    </DialogFrame>
  );
}
