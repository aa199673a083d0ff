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
  /** Gives the validator that was compiled for exactly the schema of a method; the server renders without one. */
  validatorOf: (method: RegisterMethod) => ValidatorType<FormData>;
  /** Reads what stands in the inputs of the prerendered form; a server has nothing to read. */
  readTyped?: () => FormData;
  /** Looks at the affiliate code of the address, which a server does not know. */
  affiliate?: AffiliateCheck;
}

/**
 * The registration: the form of the one method that is on, or a tab for each. The first form is prerendered, another is made when its tab
 * is first opened; from then on it stays and is only hidden, so that nothing that was typed is lost.
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
