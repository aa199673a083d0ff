import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FeedbackRow } from '../../../shared/contract/feedback.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';

const Item = styled.li`
  padding-block: ${space(4)};
  border-top: 1px solid var(--color-line);
  & p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & small {
    display: block;
    margin-bottom: ${space(1)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const Answer = styled.div`
  margin-top: ${space(3)};
  padding-inline-start: ${space(4)};
  border-inline-start: 2px solid var(--color-accent);
`;

/** What a player told the brand, with the answer if there is one. */
export const FeedbackItem = observer(function FeedbackItem({ row }: { row: FeedbackRow }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { kind, text, pictures, sentAt, answer } = row;
  const at = (moment: string) => formatMoment(moment, locale.language.tag, boot.brand.market.timeZone, 'short');
  const parts = [
    t(`feedback.kind.${kind}`),
    at(sentAt),
    pictures > 0 && t('feedback.withPictures', { count: pictures }),
  ];
  return (
    <Item>
      <small>{parts.filter((part) => part !== false).join(' · ')}</small>
      <p>{text}</p>
      {answer ? (
        <Answer>
          <small>{[t('feedback.answer'), at(answer.at)].join(' · ')}</small>
          <p>{answer.text}</p>
        </Answer>
      ) : (
        <small>{t('feedback.waiting')}</small>
      )}
    </Item>
  );
});
