import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { FormData } from '../../../ui/form/schema-form.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { AffiliateCheck } from './affiliate-check.ts';
import { RegisterForm } from './register-form.tsx';
import { RegisterTabPanel, RegisterTabs } from './register-tabs.tsx';

interface RegisterPanelProps {
  /** Returns the validator compiled for exactly the schema of a method. The server renders without one. */
  validatorOf: (method: RegisterMethod) => ValidatorType<FormData>;
  /** Reads the inputs of the prerendered form. Absent on the server, which has nothing to read. */
  readTyped?: () => FormData;
  /** Checks the affiliate code in the address. Absent on the server, which does not know the address. */
  affiliate?: AffiliateCheck;
}

/**
 * The content of the registration dialog: one form if one method is enabled, otherwise a tab for each method. The first
 * form is prerendered; another is created when its tab is first opened. After that, a form is only hidden, so that the
 * player's input is kept.
 */
export const RegisterPanel = observer(function RegisterPanel({
  validatorOf,
  readTyped,
  affiliate,
}: RegisterPanelProps) {
  const { boot } = useStore();
  const [first] = boot.register;
  const [selected, select] = useState(first?.method);
  const [opened, setOpened] = useState<readonly (RegisterMethod | undefined)[]>([selected]);
  if (!first || !selected) return null;
  const formOf = (method: RegisterMethod) => {
    const isPrerendered = method === first.method;
    return (
      <RegisterForm
        form={boot.register.find((form) => form.method === method)!}
        validator={validatorOf(method)}
        isShown={method === selected}
        readTyped={isPrerendered ? readTyped : undefined}
        affiliate={affiliate}
      />
    );
  };
  if (boot.register.length === 1) return formOf(selected);
  const open = (method: RegisterMethod) => {
    select(method);
    if (!opened.includes(method)) setOpened([...opened, method]);
  };
  return (
    <>
      <RegisterTabs methods={boot.register.map(({ method }) => method)} selected={selected} onSelect={open} />
      {boot.register.map(({ method }) => (
        <RegisterTabPanel key={method} method={method} isShown={method === selected}>
          {opened.includes(method) && formOf(method)}
        </RegisterTabPanel>
      ))}
    </>
  );
});
