import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AgreementTerms } from '../../../../shared/agents/agreement-terms.ts';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { appeared, typeInto } from '../../../story-dom.ts';
import { agreement, agreements, centreCalls, currency, newer, past, version } from '../story-answers.ts';
import { AgreementActions } from './agreement-actions.tsx';
import { Dialog as AgreementDialog } from './agreement-dialog.tsx';
import { AgreementTable } from './agreement-table.tsx';
import { AgreementView } from './agreement-view.tsx';
import { EndsBelow } from './ends-below.tsx';
import { LadderEditor } from './ladder-editor.tsx';
import { Dialog as OfferDialog } from './offer-dialog.tsx';
import { OwnTerms } from './own-terms.tsx';
import { Signatures } from './signatures.tsx';
import { Titled } from '../titled.tsx';
import { Simulator } from './simulator.tsx';
import { TermsView } from './terms-view.tsx';

type Story = StoryObj<typeof AgreementDialog>;

const meta: Meta<typeof AgreementDialog> = {
  title: 'Agents/Agreements',
  component: AgreementDialog,
  subcomponents: { AgreementView, AgreementActions, TermsView, Signatures, LadderEditor, OwnTerms, Simulator, Titled },
  render: () => <AgreementDialog input={{ id: '1' }} close={() => undefined} />,
};
export default meta;

const ignore = () => undefined;
const page = (calls: StoryAnswers = {}) =>
  given({
    path: agentPaths.income,
    visitor: 'agent',
    calls: {
      ...centreCalls,
      agreementPast: { value: past },
      agreementList: { value: { list: agreements, nextCursor: null, currency } },
      ...calls,
    },
  });

export const Running: Story = page({ agreement: { value: { agreement, versions: [version] } } });
export const NewOffer: Story = page({
  agreement: { value: { agreement: { ...agreement, offer: newer }, versions: [newer, version] } },
});
export const EndsOthers: Story = {
  ...page({
    agreement: { value: { agreement: { ...agreement, offer: newer }, versions: [newer, version] } },
    processDividend: { refusal: 'agreements_below' },
  }),
  play: async () => {
    await appeared('dialog table');
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
      .find(({ textContent }) => textContent.includes('Accept'))
      ?.click();
  },
};
export const FirstOffer: Story = page({
  agreement: {
    value: {
      agreement: { ...agreement, state: 'offered', current: { ...newer, version: 1 }, nextSettlementAt: null },
      versions: [{ ...newer, version: 1 }],
    },
  },
});
export const Granted: Story = page({
  agreement: {
    value: {
      agreement: { ...agreement, side: 'upline', other: { memberId: '11', account: 'harbour.desk' } },
      versions: [version],
    },
  },
});
export const Loading: Story = page({ agreement: 'never' });
export const Failed: Story = page({ agreement: { refusal: 'unavailable' } });
export const List: Story = {
  ...page(),
  render: () => <AgreementTable rows={agreements} currency={currency} isStale={false} onOpen={ignore} />,
};
export const Offer: Story = {
  ...page(),
  render: () => <OfferDialog input={{ memberId: '11', account: 'harbour.desk' }} close={ignore} />,
};
export const OfferOtherTerms: Story = {
  ...page({ agreement: { value: { agreement, versions: [version] } } }),
  render: () => (
    <OfferDialog
      input={{ memberId: '11', account: 'harbour.desk', kind: 'dividend', agreementId: '1' }}
      close={ignore}
    />
  ),
};
export const OfferTooHigh: Story = {
  ...page({
    agreement: { value: { agreement, versions: [version] } },
    processDividend: { refusal: 'rate_too_high' },
  }),
  render: OfferOtherTerms.render!,
  play: async () => {
    await appeared('dialog figure');
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
  },
};
export const OfferNothing: Story = {
  ...page({ agreementList: { value: { list: [], nextCursor: null, currency } } }),
  render: Offer.render!,
};
export const OfferCut: Story = {
  ...page({ agreement: { value: { agreement, versions: [version] } } }),
  render: OfferOtherTerms.render!,
  play: async () => {
    await appeared('dialog figure');
    typeInto(await appeared<HTMLInputElement>('dialog fieldset input'), '12');
  },
};
export const OfferWrong: Story = {
  ...page(),
  render: Offer.render!,
  play: async () => {
    typeInto(await appeared<HTMLInputElement>('dialog fieldset input'), '120');
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
  },
};
export const Consent: Story = { ...page(), render: () => <EndsBelow isAgreed={false} onAgree={ignore} /> };
const ladder: AgreementTerms = {
  ...agreement.current.terms,
  tiers: [
    { rate: 10, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' },
    { rate: 20, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '4000.00' },
    { rate: 30, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '9000.00' },
  ],
};
export const OwnFigures: Story = {
  ...page(),
  render: () => <Simulator kind="dividend" terms={ladder} currency={currency} memberId="11" />,
  play: async ({ canvasElement }) => {
    canvasElement.querySelectorAll<HTMLButtonElement>('[role=group] button')[1]!.click();
    const [members, , loss] = [(await appeared('input')) && canvasElement.querySelectorAll('input')].flatMap((all) => [
      ...all,
    ]);
    typeInto(members!, '12');
    typeInto(loss!, '6000');
  },
};
export const Rejected: Story = page({
  agreement: {
    value: {
      agreement: { ...agreement, state: 'rejected', nextSettlementAt: null },
      versions: [
        {
          ...newer,
          dropped: { answer: 'rejected', account: 'harbour.desk', at: '2026-03-12T10:20:00Z' },
        },
        { ...newer, version: 1, dropped: { answer: 'replaced', account: null, at: '2026-03-11T08:00:00Z' } },
      ],
    },
  },
});
