import { observer } from 'mobx-react-lite';
import { useEffect, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import { CHAT_WORD_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFault, valueIn } from '../../kit/action-dialog.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block: ${space(4)};
  & > li {
    display: flex;
    align-items: center;
    padding-inline-start: ${space(2)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
  }
  & button {
    width: 28px;
    height: 28px;
  }
`;

/** The words that the chat of a merchant does not allow. */
export const WordsDialog = observer(function WordsDialog({
  merchant,
  onClose,
}: {
  merchant: string;
  onClose: () => void;
}) {
  const say = useWords();
  const { client } = useConsole();
  const [words] = useState(() => new Loadable<{ words: string[] }>());
  const [fault, setFault] = useState<ErrorCode>();
  useEffect(
    () => void words.load((signal) => client.call('chatWordList', { query: { merchant }, signal })),
    [words, client, merchant],
  );
  const change = async (word: string, isAllowed: boolean) => {
    const answer = await client.call('changeChatWord', { body: { merchant, word, isAllowed } });
    setFault(answer.ok ? undefined : answer.code);
    if (answer.ok) words.set(answer.value);
    return answer.ok;
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const word = valueIn(form, 'word');
    if (word !== '' && (await change(word, false))) form.reset();
  };
  return (
    <DialogFrame title={say('chat.words')} closeLabel={say('console.close')} onClose={onClose}>
      <p>{say('chat.wordsText')}</p>
      <Words>
        {words.value?.words.map((word) => (
          <li key={word}>
            {word}
            <IconButton type="button" aria-label={say('chat.allow', { word })} onClick={() => void change(word, true)}>
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </Words>
      <form onSubmit={(event) => void add(event)}>
        <TextField
          id="word"
          name="word"
          label={say('chat.word')}
          maxLength={CHAT_WORD_LENGTH_MAX}
          beside={<Button type="submit">{say('chat.addWord')}</Button>}
        />
      </form>
      <ActionFault code={fault ?? words.fault} />
    </DialogFrame>
  );
});
