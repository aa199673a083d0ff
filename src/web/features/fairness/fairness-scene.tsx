import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Section } from '../../kit/section.tsx';
import { useStore } from '../../stores/root-store.ts';
import { ReturnTable } from './return-table.tsx';
import { WorkedExample } from './worked-example.tsx';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  max-width: 880px;
  ${inLayout.centred} {
    margin-inline: auto;
    & > header,
    & > section {
      padding: ${space(6)};
      border: var(--border-card);
      border-radius: var(--radius-large);
      background: var(--color-surface);
    }
    gap: ${space(6)};
  }
  ${inLayout.columns} {
    gap: ${space(8)};
  }
`;

const Head = styled.header`
  & > h1 {
    font-size: var(--text-5);
    ${inLayout.columns} {
      font-size: var(--text-4);
    }
  }
  & > p {
    max-width: 60ch;
    margin-top: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-2);
  }
`;

/** The four moments of a seed, in a row from a tablet on. The line leads from one to the next. */
const Moments = styled.ol`
  display: grid;
  gap: ${space(6)};
  counter-reset: moment;
  & > li {
    position: relative;
    padding-inline-start: ${space(12)};
    counter-increment: moment;
    &::before {
      content: counter(moment);
      position: absolute;
      inset-inline-start: 0;
      display: grid;
      place-items: center;
      width: ${space(8)};
      height: ${space(8)};
      border-radius: 50%;
      background: var(--color-accent);
      color: var(--color-on-accent);
      font-weight: var(--weight-strong);
      font-variant-numeric: tabular-nums;
    }
    & > h3 {
      font-size: var(--text-1);
      line-height: ${space(8)};
    }
    & > p {
      color: var(--color-muted);
      font-size: var(--text-0);
    }
  }
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    & > li {
      padding: ${space(11)} ${space(2)} 0 0;
      &::before {
        top: 0;
      }
      &:not(:last-child)::after {
        content: '';
        position: absolute;
        top: ${space(4)};
        inset-inline: ${space(11)} ${space(-3)};
        border-top: 2px solid var(--color-line);
      }
    }
  }
`;

const MOMENTS = ['fix', 'play', 'reveal', 'check'] as const;
/** What a return covers, by the kind of game. */
const KINDS = ['slots', 'draws', 'tables', 'matches', 'fish', 'rooms'] as const;

const Kinds = styled.dl`
  display: grid;
  gap: ${space(2)} ${space(6)};
  margin-top: ${space(6)};
  font-size: var(--text-0);
  & > dt {
    font-weight: var(--weight-strong);
  }
  & > dd {
    color: var(--color-muted);
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/** How anybody can check a result, an example to try it with, and what each game returns. */
export const Scene = observer(function FairnessScene() {
  const { locale } = useStore();
  const { t } = useTranslation();
  return (
    <Page>
      <Head>
        <h1>{t('fairness.title')}</h1>
        <p>{t('fairness.intro')}</p>
      </Head>
      <Section aria-labelledby="fairness-moments">
        <h2 id="fairness-moments">{t('fairness.moments')}</h2>
        <Moments>
          {MOMENTS.map((id) => (
            <li key={id}>
              <h3>{t(`fairness.${id}.title`)}</h3>
              <p>{t(`fairness.${id}.text`)}</p>
            </li>
          ))}
        </Moments>
      </Section>
      <WorkedExample />
      <Section aria-labelledby="fairness-returns">
        <h2 id="fairness-returns">{t('fairness.returns')}</h2>
        <p>{t('fairness.returns.text')}</p>
        <ReturnTable key={locale.code} />
        <Kinds>
          {KINDS.map((kind) => [
            <dt key={kind}>{t(`fairness.kind.${kind}`)}</dt>,
            <dd key={`${kind} text`}>{t(`fairness.kind.${kind}.text`)}</dd>,
          ])}
        </Kinds>
      </Section>
    </Page>
  );
});
