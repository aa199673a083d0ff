import { toDecimal } from '../../shared/money/money.ts';
import { emvPayload, emvTags, type EmvField } from './emv.ts';

/** What a QR code asks a bank's app for. */
export interface QrOrder {
  /** In minor units of the currency. */
  amountMinor: bigint;
  /** By which we find the deposit that a transfer pays: capital letters and digits. */
  payCode: string;
}

/** A code for one payment, as opposed to one that is printed and pays any number of times. */
const DYNAMIC: EmvField = [emvTags.initiation, '12'];
const FORMAT: EmvField = [emvTags.format, '01'];

/** PromptPay bill payment (Bank of Thailand, Thai QR Payment Standard): it has a reference, which a transfer to a proxy has not. */
const PROMPT_PAY_BILL = 'A000000677010112';
/** NAPAS 247 (VietQR), a transfer to an account. */
const NAPAS = 'A000000727';
const NAPAS_TO_ACCOUNT = 'QRIBFTTA';

/**
 * Where the sandbox wants transfers to go. The numbers have the form that apps expect, and nobody owns them: an app reads the code and then
 * finds no such account.
 */
const receivers = {
  /** Tax number with a suffix of two digits. */
  promptPayBiller: '000000000000000',
  /** Vietcombank's number at NAPAS. */
  napasBank: '970436',
  napasAccount: '0000000000',
} as const;

/** PromptPay: the amount in baht with two decimals, the pay code as the first reference. */
const promptPay = ({ amountMinor, payCode }: QrOrder): string =>
  emvPayload([
    FORMAT,
    DYNAMIC,
    [
      '30',
      [
        ['00', PROMPT_PAY_BILL],
        ['01', receivers.promptPayBiller],
        ['02', payCode],
      ],
    ],
    [emvTags.currency, '764'],
    [emvTags.amount, toDecimal({ amountMinor, currency: 'THB' })],
    [emvTags.country, 'TH'],
  ]);

/** VietQR: the amount in whole dong, the pay code as the text of the transfer. */
const vietQr = ({ amountMinor, payCode }: QrOrder): string =>
  emvPayload([
    FORMAT,
    DYNAMIC,
    [
      '38',
      [
        ['00', NAPAS],
        [
          '01',
          [
            ['00', receivers.napasBank],
            ['01', receivers.napasAccount],
          ],
        ],
        ['02', NAPAS_TO_ACCOUNT],
      ],
    ],
    [emvTags.currency, '704'],
    [emvTags.amount, toDecimal({ amountMinor, currency: 'VND' })],
    [emvTags.country, 'VN'],
    ['62', [['08', payCode]]],
  ]);

/** Name and payload of the QR code of a currency. Other currencies have none that all banks of a country read. */
const schemes: Readonly<Record<string, { name: string; payload: (order: QrOrder) => string }>> = {
  THB: { name: 'PromptPay', payload: promptPay },
  VND: { name: 'VietQR', payload: vietQr },
};

/** The QR scheme of a currency, or undefined if it has none. */
export const qrSchemeOf = (currency: string): (typeof schemes)[string] | undefined =>
  Object.hasOwn(schemes, currency) ? schemes[currency] : undefined;
