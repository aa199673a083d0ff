import { useState } from 'react';
import styled from 'styled-components';
import type { AnnouncementRow } from '../../../shared/contract/console/news.ts';
import type { Failure, RequestFault, Result } from '../../../shared/errors.ts';
import { announcementSchema } from '../../../shared/news/announcement-schema.precomputed.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import type { ConsoleValue } from '../../console-client.ts';
import { ActionDialog, ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { InBrandLook } from '../../kit/in-brand-look.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { pruned } from '../../kit/pruned.ts';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { TextNodes } from '../../kit/text-nodes.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** What a new announcement begins with: at once, for everybody. */
const fresh = (): RecordValue => ({ type: 'B', audience: 'everyone', priority: 0, texts: { EN: {} } });

const local = { 'ui:options': { inputType: 'datetime-local' } };
const texts = Object.fromEntries(
  ['EN', 'VI', 'TH', 'CN', 'TY'].map((language) => [language, { text: { 'ui:widget': 'textarea' } }]),
);
/** Fields that are more than a line, and those that are moments. */
const ui = { from: local, until: local, texts };

/** What a refused document lacks. */
const faultsOf = (failure: Failure | undefined): readonly RequestFault[] =>
  failure?.code === 'bad_request' ? (failure.detail?.faults ?? []) : [];

interface AnnouncementDialogProps {
  merchant: string;
  /** Without one, a new announcement is written. */
  row: AnnouncementRow | undefined;
  onClose: () => void;
  /** Something was written or ended. */
  onDone: () => void;
}

/** Apart from the form above. */
const Parts = styled.div`
  margin-top: ${space(6)};
`;

/** A text of several blocks. */
const Article = styled.article`
  & > * + * {
    margin-top: ${space(2)};
  }
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** What is written so far, what players would get of it, and why it was refused. */
function useAnnouncement({ merchant, row, onDone }: Omit<AnnouncementDialogProps, 'onClose'>) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [value, setValue] = useState<RecordValue>(row?.document ?? fresh);
  const [preview, setPreview] = useState<ConsoleValue<'previewAnnouncement'>>();
  const [failure, setFailure] = useState<Failure>();
  const run = async <Value,>(answer: Promise<Result<Value>>, then: (value: Value) => void) => {
    const given = await answer;
    setFailure(given.ok ? undefined : given);
    if (given.ok) then(given.value);
  };
  const look = () =>
    run(client.call('previewAnnouncement', { body: { merchant, document: pruned(value) } }), setPreview);
  const save = () => {
    const body = { merchant, document: pruned(value) };
    const answer = row
      ? client.call('changeAnnouncement', { body: { ...body, id: row.id, version: row.version } })
      : client.call('writeAnnouncement', { body: { ...body, key } });
    return run<unknown>(answer, () => {
      tell(say('news.saved'));
      onDone();
    });
  };
  const change = (changed: RecordValue) => {
    setValue(changed);
    setPreview(undefined);
  };
  return { value, change, preview, failure, look, save };
}

/** Writes an announcement or its next version, after a look at what players get. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { merchant, row, onClose, onDone } = props;
  const say = useWords();
  const { client } = useConsole();
  const { value, change, preview, failure, look, save } = useAnnouncement(props);
  const [isEnding, setEnding] = useState(false);
  const isEnded = row?.state === 'ended';
  return (
    <DialogFrame title={say(row ? 'news.editTitle' : 'news.write')} closeLabel={say('console.close')} onClose={onClose}>
      <RecordForm
        id="announcement"
        schema={announcementSchema}
        value={value}
        faults={faultsOf(failure)}
        ui={ui}
        onChange={change}
      />
      {preview && <Preview merchant={merchant} of={preview} />}
      <ActionFault
        code={failure?.code}
        wordsFor={(code) => (code === 'bad_request' ? say('news.faulty') : undefined)}
      />
      <Buttons>
        {row && !isEnded && (
          <Button type="button" $rank="secondary" onClick={() => setEnding(true)}>
            {say('news.end')}
          </Button>
        )}
        <Button type="button" $rank="secondary" onClick={() => void look()}>
          {say('news.preview')}
        </Button>
        <Button type="button" disabled={isEnded} onClick={() => void save()}>
          {say(row ? 'news.change' : 'news.publish')}
        </Button>
      </Buttons>
      {isEnding && row && (
        <ActionDialog
          title={say('news.endTitle')}
          text={say('news.endText')}
          action={say('news.endNow')}
          onClose={() => setEnding(false)}
          run={async () => {
            const answer = await client.call('endAnnouncement', { body: { merchant, id: row.id } });
            if (answer.ok) onDone();
            return answer;
          }}
        />
      )}
    </DialogFrame>
  );
}

/** When an announcement shows, and what it says in each language. */
function Preview({ merchant, of }: { merchant: string; of: ConsoleValue<'previewAnnouncement'> }) {
  const say = useWords();
  const { timeZone, startsAt, endsAt, texts: written } = of;
  return (
    <Parts>
      <Part>
        <h2>{say('news.previewTitle')}</h2>
        <p>{say('news.previewText', { zone: timeZone })}</p>
        <Facts>
          <dt>{say('news.from')}</dt>
          <dd>{moment(startsAt)}</dd>
          <dt>{say('news.until')}</dt>
          <dd>{endsAt === null ? say('news.open') : moment(endsAt)}</dd>
        </Facts>
      </Part>
      <InBrandLook merchant={merchant}>
        {written.map(({ language, title, text }) => (
          <Article key={language} data-preview={language}>
            <small>{language}</small>
            <h3>{title}</h3>
            <TextNodes text={text} />
          </Article>
        ))}
      </InBrandLook>
    </Parts>
  );
}
