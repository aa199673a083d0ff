'use client';

import { useState } from 'react';

/** A password that can be shown. Further props are the input's. */
export function PasswordInput({ words, ...input }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="password">
      <input {...input} type={isShown ? 'text' : 'password'} />
      <button type="button" aria-label={isShown ? words.hidePassword : words.showPassword} onClick={() => setShown(!isShown)}>
        <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true"><path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" /><circle cx="12" cy="12" r="3" /></svg>
      </button>
    </span>
  );
}
