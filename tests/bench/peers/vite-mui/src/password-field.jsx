import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import SvgIcon from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import { site } from './site.js';

/** A password that can be shown. Further props are the field's. */
export function PasswordField({ fault, hint, ...props }) {
  const [isShown, setShown] = useState(false);
  const { words } = site;
  return (
    <TextField
      {...props}
      fullWidth
      type={isShown ? 'text' : 'password'}
      error={Boolean(fault)}
      helperText={fault ? fault.message : hint}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={isShown ? words.hidePassword : words.showPassword} onClick={() => setShown(!isShown)}>
                <SvgIcon><path d="M12 5c-6 0-10 7-10 7s4 7 10 7 10-7 10-7-4-7-10-7Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z" /></SvgIcon>
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
