'use client';

export function LoginButton({ className, children }) {
  return <button type="button" className={className} data-opens="login" onClick={() => document.getElementById('login').showModal()}>{children}</button>;
}
