import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fieldSettings, fieldsOf, registerSchema, ruleOf } from '../../shared/brand/registration.ts';
import { isPlainName } from '../../shared/brand/plain-name.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { ajvOf } from '../member/form-check.ts';
import type { Services } from '../services.ts';

/** Changes the name that others see. It must meet the rule of the brand's registration, or the default rule. */
export async function updateNickname(
  { database }: Services,
  brand: Brand,
  memberId: bigint,
  typed: string,
): Promise<Result<null, 'validation_failed'>> {
  const { merchantCode } = brand;
  const nickname = typed.normalize('NFC').trim();
  const rule = ruleFor(brand);
  if (!isPlainName(nickname))
    return fail('validation_failed', { faults: [{ field: 'nickname', key: 'validation.plainName' }] });
  if (!rule.isKept(nickname)) return fail('validation_failed', { faults: [rule.fault] });
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('member')
      .set({ nickname })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute(),
  );
  return ok(null);
}

const rules = new WeakMap<Brand, ReturnType<typeof makeRule>>();

function ruleFor(brand: Brand): ReturnType<typeof makeRule> {
  let rule = rules.get(brand);
  if (!rule) rules.set(brand, (rule = makeRule(brand)));
  return rule;
}

function makeRule(brand: Brand) {
  const field = [...fieldsOf('username', brand), ...(brand.registration.mobile ? fieldsOf('mobile', brand) : [])].find(
    ({ name, enabled }) => name === 'nickname' && enabled !== false,
  );
  const [setting] = fieldSettings([field ?? { name: 'nickname' }], brand.patterns);
  const { properties } = registerSchema([setting!]);
  const check = ajvOf({
    type: 'object',
    additionalProperties: false,
    required: ['nickname'],
    properties: { nickname: properties['nickname']! },
  });
  return { isKept: (nickname: string) => check({ nickname }), fault: ruleOf(setting!) };
}
