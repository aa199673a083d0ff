'use client';

import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { Field } from './field';
import { PasswordInput } from './password-input';

const close = () => document.getElementById('login').close();

/** The browser's own dialog, in the page from the start; what was typed is the form library's to keep. */
export function LoginDialog({ words }) {
  const { register, handleSubmit, formState: { errors } } = useForm();
  const required = { required: words.required };
  return (
    <dialog id="login" aria-labelledby="login-title">
      <h2 id="login-title">{words.logIn}</h2>
      <form noValidate method="post" onSubmit={handleSubmit(close)}>
        <Field id="login-username" label={words.username} fault={errors.username}>
          <input id="login-username" autoComplete="username" autoCapitalize="none" spellCheck="false" aria-invalid={Boolean(errors.username)} {...register('username', required)} />
        </Field>
        <Field id="login-password" label={words.password} fault={errors.password}>
          <PasswordInput id="login-password" autoComplete="current-password" words={words} aria-invalid={Boolean(errors.password)} {...register('password', required)} />
        </Field>
        <button type="submit" className="button primary wide">{words.logIn}</button>
        <p className="other">{words.newHere} <Link href="/register">{words.signUp}</Link></p>
      </form>
      <button type="button" className="close" aria-label={words.close} onClick={close}>×</button>
    </dialog>
  );
}
