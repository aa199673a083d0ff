import type { DepositChoice } from '../../sandbox/outcomes.ts';

/** Fields of the forms, by their names on the wire. */
export type FieldName = 'number' | 'expiry' | 'name' | 'cvc' | 'phone' | 'amount';

/** Everything that the pages say in one language. */
export interface PayWords {
  /** BCP 47 tag of these words. */
  tag: string;
  secure: string;
  payTo: (brand: string) => string;
  pay: (amount: string) => string;
  amount: string;
  reference: string;
  timeLeft: string;
  minutes: (minutes: number) => string;
  cancel: string;
  back: (brand: string) => string;
  finePrint: (brand: string) => string;
  bank: { title: string; bank: string; holder: string; account: string; code: string; hint: string; done: string };
  card: {
    title: string;
    number: string;
    expiry: string;
    expiryHint: string;
    name: string;
    cvc: string;
    cvcHint: string;
  };
  ewallet: { title: string; phone: string; hint: string };
  qr: { title: (scheme: string) => string; picture: (scheme: string) => string; steps: string[]; done: string };
  faults: Record<FieldName, string>;
  checking: { title: string; text: string };
  paid: { title: string; text: (brand: string) => string };
  failed: Record<'declined' | 'abandoned' | 'expired', { title: string; text: string }>;
  takenBack: { title: string; text: string };
  sandbox: {
    title: string;
    text: string;
    choices: Record<DepositChoice | 'chargeback', string>;
    otherAmount: string;
  };
  missing: { title: string; text: string };
  about: { title: string; text: string };
}
