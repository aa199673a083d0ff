import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { AgreementTerms } from '../../../../shared/agents/agreement-terms.ts';
import { makeI18n } from '../../../../ui/i18n.ts';
import { StoreProvider, type RootStore } from '../../../stores/root-store.ts';
import { TermsView } from './terms-view.tsx';

const tier = (rate: number, activeMembers: number) => ({
  rate,
  activeMembers,
  periodicValidBet: '0',
  periodProfitLoss: '0',
});
const before: AgreementTerms = {
  period: 'W',
  tiers: [tier(20, 3), tier(30, 5), tier(40, 8)],
  betAmount: '50.00',
  carriesLoss: true,
};
const store = {
  boot: { brand: { market: { timeZone: 'Asia/Bangkok' } } },
  locale: { language: { tag: 'en' } },
} as unknown as RootStore;
const words = makeI18n('en', {});

/** What is struck out, and what is marked as new, in the order of the page. */
function changes(terms: AgreementTerms, old?: AgreementTerms) {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <StoreProvider value={store}>
        <TermsView kind="dividend" terms={terms} currency="THB" before={old} />
      </StoreProvider>
    </I18nextProvider>,
  );
  const marked = (tag: string) => [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text);
  return { del: marked('del'), ins: marked('ins') };
}

test('a version shows what it changed: what was beside what is, new steps, and those that are gone [AGENT-36]', () => {
  expect(
    changes({ ...before, tiers: [tier(15, 3), tier(30, 6)], betAmount: '60.00', carriesLoss: false }, before),
  ).toEqual({
    del: ['20%', '5', '40%', '50.00', 'agents.terms.yes'],
    ins: ['15%', '6', '60.00', 'agents.terms.no'],
  });
  expect(changes({ ...before, period: 'M', tiers: [...before.tiers, tier(45, 9)] }, before).ins).toEqual([
    '45% agents.terms.new',
    'agents.terms.periods.M',
  ]);
});

test('the first version, and one that changes nothing, mark nothing [AGENT-36]', () => {
  for (const old of [undefined, before]) expect(changes(before, old)).toEqual({ del: [], ins: [] });
});
