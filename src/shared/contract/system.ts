import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';

/** What the server says of one registration field (spec §3); `acceptedPattern` is the expression that `patternId` stands for. */
export const fieldSetting = exact({
  name: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  /** A regular expression, or `*` for any characters. */
  acceptedPattern: Type.String(),
  patternId: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
});

/** What the server says of one registration field. */
export type FieldSetting = Static<typeof fieldSetting>;

/** By method; one that is off has no fields. `countryDialingCode` stands before a mobile number and is empty where none is asked for. */
const registerSettings = exact({
  username: Type.Array(fieldSetting),
  mobile: Type.Array(fieldSetting),
  countryDialingCode: Type.String(),
});
/** Module ids of spec §6 with '1' for on and '0' for off. */
const modules = Type.Record(Type.String(), Type.Union([Type.Literal('0'), Type.Literal('1')]));
const menuEntry = exact({ place: Type.String(), entries: Type.Array(Type.String()) });
const whitelabel = exact({ merchantCode: Type.String(), name: Type.String(), modules, menu: Type.Array(menuEntry) });

/** Calls about the site itself. */
export const systemCalls = {
  systemStatus: call({
    method: 'GET',
    path: '/wps/system/status',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isAlwaysOpen: true,
    summary: 'Whether the site is open, and what a page needs to know of it.',
    query: exact({ url: Type.Optional(Type.String({ maxLength: 253, description: 'the current host' })) }),
    value: exact({
      status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
      whitelabel,
      register: registerSettings,
      resources: Type.Array(exact({ resourceType: Type.String(), url: Type.String(), qrCodeUrl: Type.String() })),
      customerService: Type.Array(exact({ channel: Type.String(), url: Type.String() })),
      imageCDNs: Type.Array(Type.String()),
      launchGameCDNs: Type.Array(Type.String()),
      analytics: Type.Array(exact({ kind: Type.String(), id: Type.String() })),
      location: exact({ ip: Type.String(), countryCode: Type.String() }),
      maintenance: Type.Boolean(),
      regionRestriction: Type.Boolean(),
    }),
    errors: [],
  }),
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'The menu and the feature flags of the brand that this host belongs to.',
    value: whitelabel,
    errors: [],
  }),
  registerSettings: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'The registration fields, in order, derived from the resolved brand.',
    value: registerSettings,
    errors: [],
  }),
  countries: call({
    method: 'GET',
    path: '/wps/system/countries',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'Countries with their dialing codes, that of the brand’s market first, then by code.',
    value: Type.Array(exact({ countryCode: Type.String(), countryDialingCode: Type.String() })),
    errors: [],
  }),
  settingMenu: call({
    method: 'GET',
    path: '/wps/system/setting/menu',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: "The tree of modules: groups, and in each its modules with '1' where they are on.",
    value: Type.Array(
      exact({
        id: Type.String(),
        modules: Type.Array(
          exact({ moduleId: Type.String(), value: Type.Union([Type.Literal('0'), Type.Literal('1')]) }),
        ),
      }),
    ),
    errors: [],
  }),
  domainRoute: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'The addresses that this brand answers at. `speed` counts what the page measures, and is 0 here.',
    value: exact({ domainList: Type.Array(exact({ url: Type.String(), speed: Type.Integer() })) }),
    errors: [],
  }),
  helpCenter: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'The help articles of the brand in one language, each a title and its text as nodes.',
    query: exact({ language: Type.String({ pattern: '^[A-Z]{2,5}$' }) }),
    value: exact({
      list: Type.Array(exact({ id: Type.String(), title: Type.String(), text: Type.Array(Type.Unknown()) })),
    }),
    errors: [],
  }),
  sealKeys: call({
    method: 'GET',
    path: '/wps/system/keys',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'The public keys (JWKS) that sealed calls are encrypted to; the first one is current.',
    value: exact({
      keys: Type.Array(
        exact({
          kty: Type.Literal('OKP'),
          crv: Type.Literal('X25519'),
          x: Type.String(),
          kid: Type.String(),
          alg: Type.Literal('ECDH-ES'),
          use: Type.Literal('enc'),
        }),
      ),
    }),
    errors: [],
  }),
};
