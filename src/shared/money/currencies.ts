/** Points of the mall are a currency of the ledger. They have no decimals. */
export const POINTS = 'POINTS';
/** Tickets of raffles are counted as amounts are. The ledger does not know them. */
export const TICKETS = 'TICKETS';

/**
 * The decimals of each currency that has not two, after ISO 4217 (list of 1 January 2026), and of what we count like money. We never ask the locale
 * data of a runtime: it differs between versions and browsers, and the meaning of every stored amount would differ with it.
 */
const exponents: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF POINTS TICKETS',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const TWO_DECIMALS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE ' +
  'CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
  'HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD ' +
  'RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
  'USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG';

const exponentByCode = /* @__PURE__ */ new Map(
  Object.entries(exponents).flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, Number(exponent)])),
);

/** How many decimals the minor unit of a currency has: 2 for THB, 0 for VND, points and tickets. */
export const exponentOf = (currency: string): number => exponentByCode.get(currency) ?? 2;

/** All currencies with their decimals, by code: those of ISO 4217 that have a minor unit, which gold and codes for tests have not, and ours. */
export const allCurrencies = (): ReadonlyMap<string, number> =>
  new Map([...exponentByCode.keys(), ...TWO_DECIMALS.split(' ')].map((code) => [code, exponentOf(code)]));

/** Codes of ISO 4217 that have a minor unit: what the wallets of a brand can be in. */
export const isoCurrencies = (): string[] =>
  [...allCurrencies().keys()].filter((code) => code !== POINTS && code !== TICKETS).toSorted();
