import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { REASON_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { FeedbackCase } from '../../../shared/contract/console/feedback.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

const Text = styled.p`
  margin-top: ${space(3)};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Picture = styled.img`
  display: block;
  max-width: 100%;
  margin-top: ${space(2)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
`;

interface FeedbackDialogProps {
  merchant: string;
  feedback: FeedbackCase;
  onClose: () => void;
  /** It was answered. */
  onDone: () => void;
}

/** What a player wrote, with its pictures, and the answer or the field for it. */
export function FeedbackDialog({ merchant, feedback, onClose, onDone }: FeedbackDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const { id, answer } = feedback;
  const title = say('feedback.of', { name: feedback.member.account });
  const said = <Said merchant={merchant} feedback={feedback} />;
  if (answer)
    return (
      <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
        {said}
        <Part>
          <h2>{say('feedback.answeredBy', { name: answer.operator, at: moment(answer.at) })}</h2>
          <Text>{answer.text}</Text>
        </Part>
      </DialogFrame>
    );
  return (
    <ActionDialog
      title={title}
      action={say('feedback.answer')}
      onClose={onClose}
      run={async (form) => {
        const sent = await client.call('answerFeedback', { body: { merchant, id, text: valueIn(form, 'answer') } });
        if (sent.ok) {
          tell(say('feedback.done'));
          onDone();
        }
        return sent;
      }}
    >
      {said}
      <TextArea
        id="answer"
        name="answer"
        label={say('feedback.answerLabel')}
        hint={say('feedback.answerHint')}
        maxLength={REASON_LENGTH_MAX}
        required
      />
    </ActionDialog>
  );
}

function Said({
  merchant,
  feedback: { id, member, kind, text, pictures, sentAt },
}: Pick<FeedbackDialogProps, 'merchant' | 'feedback'>) {
  const say = useWords();
  return (
    <Part>
      <Facts>
        <dt>{say('feedback.member')}</dt>
        <dd>
          <Link to={`/${merchant}/members/${member.id}`}>{member.account}</Link>
        </dd>
        <dt>{say('feedback.sentAt')}</dt>
        <dd>{moment(sentAt)}</dd>
        <dt>{say('feedback.kind')}</dt>
        <dd>{say(`feedback.${kind}`)}</dd>
      </Facts>
      <Text>{text}</Text>
      {Array.from({ length: pictures }, (_, index) => (
        <OnePicture key={`${id} ${index}`} merchant={merchant} id={id} place={String(index + 1)} />
      ))}
    </Part>
  );
}

const OnePicture = observer(function OnePicture(query: { merchant: string; id: string; place: string }) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ ...query }, (request) => client.call('feedbackPicture', request));
  return (
    <Loaded of={page}>
      {({ jpeg }) => (
        <Picture src={`data:image/jpeg;base64,${jpeg}`} alt={say('feedback.picture', { place: query.place })} />
      )}
    </Loaded>
  );
});
