'use client';

import { useForm } from 'react-hook-form';
import { Field } from './field';
import { PasswordInput } from './password-input';

/** The rules of a field as the form library wants them. */
export const rulesOf = (field, words) => ({
  ...(field.required && { required: words.required }),
  ...(field.pattern && { pattern: { value: new RegExp(field.pattern, 'u'), message: field.rule } }),
  minLength: { value: field.minLength, message: field.rule },
  maxLength: { value: field.maxLength, message: field.rule },
  ...(field.sameAs && { validate: (value, all) => value === all[field.sameAs] || field.rule }),
});

export function RegisterForm({ fields, words }) {
  const { register, handleSubmit, formState: { errors } } = useForm();
  return (
    <form id="register" className="register" noValidate method="post" onSubmit={handleSubmit(() => {})}>
      {fields.map((field) => {
        const id = `field-${field.name}`;
        const Input = field.type === 'password' ? PasswordInput : 'input';
        return (
          <Field key={field.name} id={id} label={field.label} optional={field.required ? undefined : words.optional} hint={field.hint} fault={errors[field.name]}>
            <Input
              id={id}
              type={field.type}
              autoComplete={field.autoComplete}
              autoCapitalize="none"
              spellCheck="false"
              aria-invalid={Boolean(errors[field.name])}
              {...(field.type === 'password' && { words })}
              {...register(field.name, rulesOf(field, words))}
            />
          </Field>
        );
      })}
      <label className="consent">
        <input type="checkbox" defaultChecked {...register('agreement', { required: words.required })} />
        <span>{words.agreement} <a href="/help">{words.terms}</a></span>
      </label>
      <button type="submit" className="button primary wide">{words.open}</button>
    </form>
  );
}
