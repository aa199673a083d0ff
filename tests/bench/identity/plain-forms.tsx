import { useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';

// The same fields as the demonstration brand's forms, written by hand: one state of the form, one function that checks it.
interface PlainField {
  name: string;
  label: string;
  type?: string;
  hint?: string;
  rule?: RegExp;
  isRequired?: boolean;
}
type Texts = Record<string, string | undefined>;

const loginFields: PlainField[] = [
  { name: 'username', label: 'Username' },
  { name: 'password', label: 'Password', type: 'password' },
];
const registerFields: PlainField[] = [
  {
    name: 'username',
    label: 'Username',
    hint: 'A letter first, then letters and digits, 4-16 characters.',
    rule: /^[A-Za-z][A-Za-z0-9]{3,15}$/,
    isRequired: true,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    hint: '8-64 characters, no spaces.',
    rule: /^\S{8,64}$/,
    isRequired: true,
  },
  { name: 'confirmPassword', label: 'Confirm password', type: 'password', isRequired: true },
  { name: 'payeeName', label: 'Payee name', rule: /^[\p{L} ]{2,80}$/u, isRequired: true },
  { name: 'email', label: 'E-mail', rule: /^[^@\s]+@[^@\s]+\.[^@\s]+$/ },
  { name: 'line', label: 'LINE' },
];

function faultsOf(fields: readonly PlainField[], data: Texts): Texts {
  const faults: Texts = {};
  for (const { name, rule, isRequired } of fields) {
    const value = data[name] ?? '';
    if (isRequired && value === '') faults[name] = 'This is needed.';
    else if (value !== '' && rule && !rule.test(value)) faults[name] = 'This does not follow the rule.';
  }
  if (data['confirmPassword'] && data['confirmPassword'] !== data['password'])
    faults['confirmPassword'] = 'The passwords differ.';
  return faults;
}

function Form({ fields, prefix, action }: { fields: readonly PlainField[]; prefix: string; action: string }) {
  const [data, setData] = useState<Texts>({});
  const [faults, setFaults] = useState<Texts>({});
  const [wasSent, setSent] = useState(false);
  const change = (name: string, value: string) => {
    const next = { ...data, [name]: value };
    setData(next);
    if (wasSent) setFaults(faultsOf(fields, next));
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    setFaults(faultsOf(fields, data));
  };
  return (
    <form method="post" noValidate onSubmit={send}>
      {fields.map(({ name, label, type = 'text', hint }) => (
        <div key={name}>
          <label htmlFor={`${prefix}-${name}`}>{label}</label>
          <input
            id={`${prefix}-${name}`}
            name={name}
            type={type}
            value={data[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
            aria-invalid={faults[name] !== undefined}
            aria-describedby={`${prefix}-${name}-note`}
          />
          {(faults[name] ?? hint) && <p id={`${prefix}-${name}-note`}>{faults[name] ?? hint}</p>}
        </div>
      ))}
      <button type="submit">{action}</button>
    </form>
  );
}

createRoot(document.getElementById('login-root')!).render(<Form fields={loginFields} prefix="login" action="Log in" />);
createRoot(document.getElementById('register-root')!).render(
  <Form fields={registerFields} prefix="register" action="Sign up" />,
);
document.documentElement.dataset['hydrated'] = '';
