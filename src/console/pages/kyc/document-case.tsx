import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { DocumentCase } from '../../../shared/contract/console/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Empty, Facts, Page, PageBody, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { PAGE_SIZE } from '../../kit/use-list.ts';
import { Link, useNavigate, useParams } from '../../router.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { AcceptDialog, RejectDialog, type DocumentAction } from './document-dialogs.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { DocumentTag } from './document-tag.tsx';

const Columns = styled(PageBody)`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: ${space(8)} ${space(10)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const keys = { accept: 'a', reject: 'r' } as const;
const dialogs = { accept: AcceptDialog, reject: RejectDialog } as const;

/** Opens the next document that waits after one, or the list when none does. */
function useNextDocument(merchant: string, id: string): () => Promise<void> {
  const { client } = useConsole();
  const navigate = useNavigate();
  return async () => {
    const query = { merchant, queue: 'waiting', pageSize: PAGE_SIZE } as const;
    const answer = await client.call('documentQueue', { query });
    const open = answer.ok ? answer.value.list.filter((row) => row.id !== id) : [];
    const next = open.find((row) => BigInt(row.id) > BigInt(id)) ?? open[0];
    await navigate(next ? `/${merchant}/documents/${next.id}` : `/${merchant}/documents`);
  };
}

/** An identity document: its pictures, and beside them who it should be. After a decision the next one that waits opens. */
export const DocumentPage = observer(function DocumentPage() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '', id = '' } = useParams();
  const page = usePageValue({ merchant, id }, (request) => client.call('documentCase', request));
  const [action, setAction] = useState<DocumentAction>();
  const openNext = useNextDocument(merchant, id);
  const document = page.loaded.value?.document;
  const actions = document?.state === 'waiting' ? (['accept', 'reject'] as const) : [];
  useKeys({
    ...Object.fromEntries(actions.map((one) => [keys[one], () => setAction(one)])),
    n: () => void openNext(),
  });
  if (!document)
    return page.loaded.fault === 'not_found' || page.loaded.fault === 'bad_request' ? (
      <Empty title={say('document.notFound')} text={say('document.notFoundText')} />
    ) : (
      <Loaded of={page}>{() => null}</Loaded>
    );
  const Dialog = action && dialogs[action];
  return (
    <Page
      title={say('document.caseTitle', { kind: say(`documentKind.${document.kind}`), member: document.member.account })}
      beside={
        <>
          {actions.map((one) => (
            <Button
              key={one}
              type="button"
              $rank={one === 'accept' ? 'primary' : 'secondary'}
              aria-keyshortcuts={keys[one]}
              onClick={() => setAction(one)}
            >
              {say(`document.${one}`)} <kbd aria-hidden>{keys[one]}</kbd>
            </Button>
          ))}
          <Button type="button" $rank="secondary" aria-keyshortcuts="n" onClick={() => void openNext()}>
            {say('document.next')} <kbd aria-hidden>{say('key.next')}</kbd>
          </Button>
        </>
      }
    >
      <Columns>
        <DocumentPictures key={id} merchant={merchant} of={document} />
        <div>
          <What of={document} />
          <Who merchant={merchant} of={document} />
          <Asked merchant={merchant} of={document} />
          <Others merchant={merchant} of={document} />
        </div>
      </Columns>
      {Dialog && (
        <Dialog
          merchant={merchant}
          of={document}
          onClose={() => setAction(undefined)}
          onDone={() => void openNext()}
          onClash={page.load}
        />
      )}
    </Page>
  );
});

interface PartProps {
  merchant: string;
  of: DocumentCase;
}

/** How the document stands, and what was read on it. */
function What({ of }: Pick<PartProps, 'of'>) {
  const say = useWords();
  const { state, sentAt, decidedAt, decidedBy, reason, paper, numberEnd, name, expiresOn } = of;
  return (
    <Part>
      <h2>
        {say('document.onIt')} <DocumentTag of={of} />
      </h2>
      <Facts>
        <dt>{say('documents.sentAt')}</dt>
        <dd>{moment(sentAt)}</dd>
        {paper !== null && (
          <>
            <dt>{say('document.paper')}</dt>
            <dd>
              {numberEnd === null
                ? say(`paper.${paper}`)
                : say('document.decidedAs', { paper: say(`paper.${paper}`), end: numberEnd })}
            </dd>
            <dt>{say('document.name')}</dt>
            <dd>{name}</dd>
          </>
        )}
        {expiresOn !== null && (
          <>
            <dt>{say('document.until')}</dt>
            <dd>{expiresOn}</dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt>{say('document.reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {state !== 'waiting' && decidedAt !== null && (
          <>
            <dt>{say('document.decidedAt')}</dt>
            <dd>
              {moment(decidedAt)}, {decidedBy ?? say('documents.service')}
            </dd>
          </>
        )}
      </Facts>
    </Part>
  );
}

/** What the operator compares the document with. */
function Who({ merchant, of }: PartProps) {
  const say = useWords();
  const { session } = useConsole();
  const { member, registeredName, birthday, registeredAt, payees } = of;
  return (
    <Part>
      <h2>
        {say('document.who')}
        {session.may('members.read') && <Link to={`/${merchant}/members/${member.id}`}>{member.account}</Link>}
      </h2>
      <Facts>
        <dt>{say('document.registeredName')}</dt>
        <dd>{registeredName ?? say('document.unknown')}</dd>
        <dt>{say('document.birthday')}</dt>
        <dd>{birthday ?? say('document.unknown')}</dd>
        <dt>{say('document.registered')}</dt>
        <dd>{moment(registeredAt)}</dd>
        <dt>{say('document.payees')}</dt>
        <dd>
          {payees.length === 0
            ? say('document.noPayees')
            : payees.map(({ name, institution, number }) => (
                <div key={`${institution} ${number}`}>
                  <strong>{name}</strong>, {institution} {number}
                </div>
              ))}
        </dd>
      </Facts>
    </Part>
  );
}

/** The withdrawals that wait for documents of the player. */
function Asked({ merchant, of: { asked } }: PartProps) {
  const say = useWords();
  if (asked.length === 0) return null;
  return (
    <Part>
      <h2>{say('document.asked')}</h2>
      <Facts>
        {asked.map(({ withdrawalId, amount, currency, by, why }) => (
          <div key={withdrawalId} style={{ display: 'contents' }}>
            <dt>
              <Link to={`/${merchant}/withdrawals/${withdrawalId}`}>{withdrawalId}</Link>
            </dt>
            <dd>
              {say('document.askedFor', { amount: amountText(amount, currency), currency, by: moment(by) })}
              <br />
              <small>{why.map((one) => say(`askReason.${one}`)).join(', ')}</small>
            </dd>
          </div>
        ))}
      </Facts>
    </Part>
  );
}

/** What the player has sent besides. */
function Others({ merchant, of: { others } }: PartProps) {
  const say = useWords();
  if (others.length === 0) return null;
  return (
    <Part>
      <h2>{say('document.others')}</h2>
      <Facts>
        {others.map((other) => (
          <div key={other.id} style={{ display: 'contents' }}>
            <dt>{moment(other.sentAt)}</dt>
            <dd>
              <Link to={`/${merchant}/documents/${other.id}`}>{say(`documentKind.${other.kind}`)}</Link>{' '}
              <DocumentTag of={other} /> {other.reason !== null && <small>{other.reason}</small>}
            </dd>
          </div>
        ))}
      </Facts>
    </Part>
  );
}
