import { expect, test } from 'vitest';
import { qrPicture } from '../../shared/site/qr-picture.ts';
import { emvPayload, type EmvField } from './emv.ts';
import { qrSchemeOf } from './payment-qr.ts';

const head = (initiation: string): EmvField[] => [
  ['00', '01'],
  ['01', initiation],
];

test.each<[string, EmvField[], string]>([
  [
    'PromptPay to a phone number (promptpay-qr)',
    [
      ...head('11'),
      [
        '29',
        [
          ['00', 'A000000677010111'],
          ['01', '0066801234567'],
        ],
      ],
      ['58', 'TH'],
      ['53', '764'],
    ],
    '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  ],
  [
    'PromptPay with an amount (promptpay-qr)',
    [
      ...head('12'),
      [
        '29',
        [
          ['00', 'A000000677010111'],
          ['01', '0066000000000'],
        ],
      ],
      ['58', 'TH'],
      ['53', '764'],
      ['54', '4.22'],
    ],
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
  [
    'a PromptPay bill payment with two references',
    [
      ...head('12'),
      [
        '30',
        [
          ['00', 'A000000677010112'],
          ['01', '011234567891233'],
          ['02', 'REF123456789'],
          ['03', 'REF987654321'],
        ],
      ],
      ['53', '764'],
      ['54', '200.00'],
      ['58', 'TH'],
      ['59', 'THAIQR'],
    ],
    '00020101021230710016A00000067701011201150112345678912330212REF1234567890312REF98765432153037645406200.005802TH5906THAIQR6304F528',
  ],
  [
    'VietQR to an account (NAPAS 247, version 1.5.2)',
    [
      ...head('12'),
      [
        '38',
        [
          ['00', 'A000000727'],
          [
            '01',
            [
              ['00', '970403'],
              ['01', '0011012345678'],
            ],
          ],
          ['02', 'QRIBFTTA'],
        ],
      ],
      ['53', '704'],
      ['54', '180000'],
      ['58', 'VN'],
      [
        '62',
        [
          ['01', 'NPS6869'],
          ['08', 'thanh toan don hang'],
        ],
      ],
    ],
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  ],
])('the published payload of %s is reproduced to the last digit [PAY-09, PAY-10]', (_, fields, payload) => {
  expect(emvPayload(fields)).toBe(payload);
});

/** Fields of a payload by tag, read without the module that writes them. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length;) {
    const [tag, length] = [payload.slice(at, at + 2), Number(payload.slice(at + 2, at + 4))];
    fields[tag] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const order = { amountMinor: 125_050n, payCode: 'LP23456789AB' };

test('a PromptPay code is a bill payment in baht with the pay code as its reference [PAY-09]', () => {
  const fields = fieldsOf(qrSchemeOf('THB')!.payload(order));
  expect(fields).toMatchObject({ '00': '01', '01': '12', 53: '764', 54: '1250.50', 58: 'TH' });
  expect(fieldsOf(fields['30']!)).toEqual({ '00': 'A000000677010112', '01': '000000000000000', '02': 'LP23456789AB' });
});

test('a VietQR code is a transfer to an account in whole dong with the pay code as its text [PAY-10]', () => {
  const fields = fieldsOf(qrSchemeOf('VND')!.payload(order));
  expect(fields).toMatchObject({ '00': '01', '01': '12', 53: '704', 54: '125050', 58: 'VN' });
  const receiver = fieldsOf(fields['38']!);
  expect(receiver).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTA' });
  expect(fieldsOf(receiver['01']!)).toEqual({ '00': '970436', '01': '0000000000' });
  expect(fieldsOf(fields['62']!)).toEqual({ '08': 'LP23456789AB' });
});

test('the largest amount fits into a code that a camera can read', () => {
  for (const currency of ['THB', 'VND'])
    expect(qrPicture(qrSchemeOf(currency)!.payload({ ...order, amountMinor: 10n ** 13n }))).toContain('<svg');
});

test('a currency without a scheme of its country has no code [PAY-08]', () => {
  expect(['USD', 'POINTS', 'constructor'].map(qrSchemeOf)).toEqual([undefined, undefined, undefined]);
});
