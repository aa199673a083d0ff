import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import {
  bytesOf,
  hashServerSeed,
  isServerSeed,
  newServerSeed,
  traceBelow,
  type Draw,
} from '../../../shared/fairness/seed.ts';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Section } from '../../kit/section.tsx';

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  & > div {
    margin: 0;
  }
  & input {
    font-family: ui-monospace, Menlo, monospace;
  }
  & > button {
    justify-self: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Code = styled.p`
  overflow-wrap: anywhere;
  font:
    500 var(--text-0) / 1.6 ui-monospace,
    Menlo,
    monospace;
`;

const Step = styled.div`
  margin-top: ${space(6)};
  & > h3 {
    margin-bottom: ${space(2)};
    font-size: var(--text-1);
  }
  & > p + * {
    margin-top: ${space(3)};
  }
`;

const Balls = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > span {
    display: grid;
    place-items: center;
    width: ${space(11)};
    height: ${space(11)};
    border-radius: 50%;
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: var(--weight-strong);
    font-variant-numeric: tabular-nums;
  }
`;

/** The example draws five balls of 35. */
const BALLS = 35;
const DRAWN = 5;
const LIMITS = Array.from({ length: DRAWN }, (_, index) => BALLS - index);
/** The seeds shown at first. They are arbitrary. */
const FIRST = { serverSeed: '5eed'.repeat(16), clientSeed: 'my own words', nonce: '1' };
/** Digits of a server seed; most letters of a client seed, and most digits of a number. */
const [SEED_LENGTH, CLIENT_SEED_MAX, NONCE_MAX] = [64, 64, 9];
const NONCE = /^[1-9]\d{0,8}$/;

/** What the fields give. */
interface Worked {
  hash: string;
  draws: readonly Draw[];
  balls: readonly number[];
}

async function work({ serverSeed, clientSeed, nonce }: typeof FIRST): Promise<Worked> {
  const draws = await traceBelow({ serverSeed, clientSeed, nonce: Number(nonce) }, LIMITS);
  const left = Array.from({ length: BALLS }, (_, index) => index + 1);
  return { hash: await hashServerSeed(serverSeed), draws, balls: draws.flatMap(({ drawn }) => left.splice(drawn, 1)) };
}

/** An example that is computed in the visitor’s browser while they type, by the code that the games run. */
export const WorkedExample = observer(function WorkedExample() {
  const { t } = useTranslation();
  const [given, setGiven] = useState(FIRST);
  const [worked, setWorked] = useState<Worked>();
  const isSeed = isServerSeed(given.serverSeed);
  const isNonce = NONCE.test(given.nonce);
  useEffect(() => {
    if (!isSeed || !isNonce) return;
    let isLast = true;
    void work(given).then((result) => isLast && setWorked(result));
    return () => {
      isLast = false;
    };
  }, [given, isSeed, isNonce]);
  const field = (name: keyof typeof FIRST) => ({
    id: `fairness-${name}`,
    name,
    label: t(`fairness.${name}`),
    value: given[name],
    defaultValue: undefined,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setGiven({ ...given, [name]: currentTarget.value }),
  });
  return (
    <Section aria-labelledby="fairness-example">
      <h2 id="fairness-example">{t('fairness.example')}</h2>
      <p>{t('fairness.example.text', { drawn: DRAWN, balls: BALLS })}</p>
      <Fields>
        <TextField
          {...field('serverSeed')}
          maxLength={SEED_LENGTH}
          hint={t('fairness.serverSeed.hint')}
          fault={isSeed ? undefined : t('fairness.serverSeed.fault')}
        />
        <TextField {...field('clientSeed')} maxLength={CLIENT_SEED_MAX} />
        <TextField
          {...field('nonce')}
          inputMode="numeric"
          maxLength={NONCE_MAX}
          fault={isNonce ? undefined : t('fairness.nonce.fault')}
        />
        <Button type="button" $rank="secondary" onClick={() => setGiven({ ...given, serverSeed: newServerSeed() })}>
          {t('fairness.another')}
        </Button>
      </Fields>
      {worked && isSeed && isNonce && <Steps worked={worked} text={`${given.clientSeed}:${given.nonce}:0`} />}
    </Section>
  );
});

function Steps({ worked: { hash, draws, balls }, text }: { worked: Worked; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Step>
        <h3>{t('fairness.step.hash')}</h3>
        <Code>{hash}</Code>
      </Step>
      <Step>
        <h3>{t('fairness.step.numbers')}</h3>
        <p>{t('fairness.step.numbers.text', { text })}</p>
        <Table
          label={t('fairness.step.numbers')}
          rows={draws}
          keyOf={({ byte, block }) => `${block}:${byte}`}
          columns={[
            {
              id: 'bytes',
              title: t('fairness.column.bytes'),
              onPhone: 'title',
              render: (draw) => <code>{bytesOf(draw)}</code>,
            },
            {
              id: 'number',
              title: t('fairness.column.number'),
              onPhone: 'sub',
              render: ({ value, limit, drawn }) => `${value} mod ${limit} = ${drawn}`,
            },
            {
              id: 'ball',
              title: t('fairness.column.ball'),
              onPhone: 'value',
              isNumber: true,
              render: (draw) => balls[draws.indexOf(draw)] ?? '',
            },
          ]}
        />
      </Step>
      <Step>
        <h3>{t('fairness.step.result')}</h3>
        <Balls aria-live="polite">
          {balls.map((ball) => (
            <span key={ball}>{ball}</span>
          ))}
        </Balls>
      </Step>
    </>
  );
}
