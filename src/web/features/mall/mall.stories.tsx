import type { Meta, StoryObj } from '@storybook/react-vite';
import { wrongPasswordFault } from '../../../shared/brand/password-rule.ts';
import { MALL_PATH } from '../../paths.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { DetailsList } from './details-list.tsx';
import { GoodCard } from './good-card.tsx';
import { GoodsGrid, OwnGoods } from './goods-grid.tsx';
import { Scene } from './mall-scene.tsx';
import { PasswordFirst } from './password-first.tsx';
import { RateTable } from './rate-table.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RedeemedList } from './redeemed-list.tsx';
import { goods, mallAnswers, rates } from './story-mall.ts';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Points mall',
  component: Scene,
  subcomponents: {
    ConvertDialog,
    DetailsList,
    GoodCard,
    GoodsGrid,
    OwnGoods,
    PasswordFirst,
    RateTable,
    RedeemDialog,
    RedeemedList,
  } as never,
};
export default meta;

const page = (calls: StoryAnswers = {}, path = MALL_PATH) =>
  given({ path, visitor: 'member', calls: { ...mallAnswers, ...calls } });
const goodsOfGuest = { currency: 'THB', list: goods.map((good) => ({ ...good, had: 0, obstacle: null })) };
const none = { value: { list: [], nextCursor: null } } as const;
const redeem = async () => (await appeared('article button')).click();
const convert = async () => (await appeared('header:has(h1) button')).click();
const send = async () => (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();
const fill = async () => {
  typeInto(await appeared<HTMLInputElement>('input[name=address]'), '1 Tea Lane');
  typeInto(await appeared<HTMLInputElement>('input[name=paymentPassword]'), 'moss-lantern');
};
const withoutPassword = { pointConfig: { value: { ...rates, hasPaymentPassword: false } } };

export const Goods: Story = page();
export const AsGuest: Story = {
  ...given({ path: MALL_PATH, visitor: 'guest', calls: { pointRewards: { value: goodsOfGuest } } }),
};
export const NoGoods: Story = page({ pointRewards: { value: { currency: 'THB', list: [] } } });
export const NoConversion: Story = page({ pointConfig: { value: { ...rates, conversion: null } } });
export const Redeem: Story = { ...page(), play: redeem };
export const RedeemSentEmpty: Story = {
  ...page(),
  play: async () => {
    await redeem();
    await send();
  },
};
export const RedeemWrongPassword: Story = {
  ...page({
    redeemPoints: { refusal: 'validation_failed', detail: { faults: [wrongPasswordFault('paymentPassword')] } },
  }),
  play: async () => {
    await redeem();
    await fill();
    await send();
  },
};
export const RedeemPriceChanged: Story = {
  ...page({
    redeemPoints: {
      refusal: 'validation_failed',
      detail: { faults: [{ field: 'points', key: 'mall.fault.priceChanged' }] },
    },
  }),
  play: async () => {
    await redeem();
    await fill();
    await send();
  },
};
export const Redeeming: Story = {
  ...page({ redeemPoints: 'never' }),
  play: async () => {
    await redeem();
    await fill();
    await send();
  },
};
export const RedeemPasswordFirst: Story = { ...page(withoutPassword), play: redeem };
export const Convert: Story = { ...page(), play: convert };
export const ConvertSentEmpty: Story = {
  ...page(),
  play: async () => {
    await convert();
    typeInto(await appeared<HTMLInputElement>('input[name=points]'), '150');
    await send();
  },
};
export const ConvertPasswordFirst: Story = { ...page(withoutPassword), play: convert };
export const Redeemed: Story = page({}, `${MALL_PATH}?show=redeemed`);
export const NothingRedeemed: Story = page(
  { redeemList: { value: { ...none.value, list: [], currency: 'THB' } } },
  `${MALL_PATH}?show=redeemed`,
);
export const Details: Story = page({}, `${MALL_PATH}?show=details`);
export const NoDetails: Story = page({ pointDetails: none as never }, `${MALL_PATH}?show=details`);
export const NoDetailsFound: Story = page({ pointDetails: none as never }, `${MALL_PATH}?show=details&type=live`);
export const Loading: Story = page({ pointRewards: 'never', pointBalance: 'never' });
export const Failed: Story = page({ pointRewards: { refusal: 'unavailable' } });
