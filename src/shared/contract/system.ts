import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** A registration field as the settings call returns it (spec §3); `acceptedPattern` is the expression of `patternId`. */
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

/** A registration field as the settings call returns it. */
export type FieldSetting = Static<typeof fieldSetting>;

/** By method; a method that is off has no fields. `countryDialingCode` is the dialing code of mobile numbers, and empty if the brand needs none. */
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
    module: 'system',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isAlwaysOpen: true,
    summary: 'Whether the site is open, and the facts that a page needs.',
    query: exact({
      url: Type.Optional(Type.String({ maxLength: limits.hostLengthMax, description: 'the current host' })),
    }),
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
      /** What an operator has written for players while the site is under maintenance, as plain text. */
      maintenanceText: Type.Optional(Type.String()),
      regionRestriction: Type.Boolean(),
    }),
    errors: [],
  }),
  customerService: call({
    method: 'GET',
    path: '/wps/system/customerService',
    module: 'system',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    isAlwaysOpen: true,
    summary: 'The address of the customer service, sealed to a one-time key of the page.',
    /** X25519 public key of 32 bytes, base64url. */
    query: exact({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    /** Compact JWE, ECDH-ES and A256GCM: the address as text. */
    value: exact({ sealed: Type.String() }),
    errors: ['not_found'],
  }),
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: 'system',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'The menu and the feature flags of the brand of this host.',
    value: whitelabel,
    errors: [],
  }),
  registerSettings: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    module: 'system',
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
    module: 'system',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'Countries with their dialing codes: first the country of the brand’s market, then by code.',
    value: Type.Array(exact({ countryCode: Type.String(), countryDialingCode: Type.String() })),
    errors: [],
  }),
  settingMenu: call({
    method: 'GET',
    path: '/wps/system/setting/menu',
    module: 'system',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: "The tree of modules: groups, each with its modules and '1' for those that are on.",
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
    module: 'system',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'The addresses of this brand. `speed` is measured by the page, and always 0 here.',
    value: exact({ domainList: Type.Array(exact({ url: Type.String(), speed: Type.Integer() })) }),
    errors: [],
  }),
  helpCenter: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    module: 'system',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'The help articles of the brand in one language, each with a title and text nodes.',
    query: exact({ language: Type.String({ pattern: '^[A-Z]{2,5}$' }) }),
    value: exact({
      list: Type.Array(exact({ id: Type.String(), title: Type.String(), text: Type.Array(Type.Unknown()) })),
    }),
    errors: [],
  }),
  sealKeys: call({
    method: 'GET',
    path: '/wps/system/keys',
    module: 'system',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'The public keys (JWKS) for sealed calls; the first one is current. And the time to seal by.',
    value: exact({
      /** Seconds since 1970. */
      nowS: Type.Integer(),
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
