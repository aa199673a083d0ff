import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { systemCalls } from '../../shared/contract/system.ts';

/** A flag on the wire (spec §6). */
type Flag = '0' | '1';

/** Id of a module (spec §6). */
type ModuleId = keyof Brand['flags'];

/** The modules of spec §6 by subject. A test compares them with the schema. */
const groups = {
  registration: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  login: ['MOBILEVERCODELOGIN3', 'FREEPLAY3'],
  password: ['PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3'],
} as const satisfies Record<string, readonly ModuleId[]>;

const flag = (isOn: boolean | undefined): Flag => (isOn ? '1' : '0');

/** The modules of a brand in groups. '1' is on. A module that the brand does not set is off. */
export const moduleTree = ({ flags }: Pick<Brand, 'flags'>): ValueOf<typeof systemCalls.settingMenu> =>
  Object.entries(groups).map(([id, modules]) => ({
    id,
    modules: modules.map((moduleId) => ({ moduleId, value: flag(flags[moduleId]) })),
  }));
