import type { ConversionPlan } from '../../src/gateway/database/conversion-plan.ts';

/** What a conversion would change, for the terminal. */
export function showConversion(currency: string, plan: ConversionPlan | undefined): string {
  if (!plan) return `No account was ever opened in ${currency}, so nothing has to be converted.\n`;
  const { from, to, tables } = plan;
  if (from === to)
    return `${currency} is stored with ${to} decimals, as this version counts it. Nothing has to be converted.\n`;
  const factor = 10n ** BigInt(Math.abs(to - from));
  const what = to > from ? `multiplied by ${factor}` : `divided by ${factor}; what does not divide is lost`;
  const width = Math.max(...tables.map(({ table }) => table.length));
  const rows = tables.map(
    ({ table, columns, rows: count, namesCurrency }) =>
      `  ${table.padEnd(width)}  ${String(count).padStart(9)} rows${namesCurrency ? '' : ' of its merchants'}: ${columns.join(', ')}`,
  );
  return `${[
    `${currency} is stored with ${from} decimals, and this version counts with ${to}. Each of these amounts would be ${what}:`,
    ...rows,
    'So would amounts in minor units in the files of brands. Nothing was changed.',
  ].join('\n')}\n`;
}
