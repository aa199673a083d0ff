import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { PasswordField } from './password-field.jsx';
import { site } from './site.js';

export function LoginDialog({ isOpen, onClose }) {
  const { register, handleSubmit, formState: { errors } } = useForm();
  const { words } = site;
  const required = { required: words.required };
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth aria-labelledby="login-title">
      <form noValidate onSubmit={handleSubmit(onClose)}>
        <DialogTitle id="login-title">{words.logIn}</DialogTitle>
        <DialogContent>
          <TextField label={words.username} margin="dense" fullWidth autoFocus autoComplete="username" error={Boolean(errors.username)} helperText={errors.username?.message} {...register('username', required)} />
          <PasswordField label={words.password} margin="dense" autoComplete="current-password" fault={errors.password} {...register('password', required)} />
        </DialogContent>
        <DialogActions sx={{ flexDirection: 'column', gap: 2, p: 3 }}>
          <Button type="submit" variant="contained" fullWidth size="large">{words.logIn}</Button>
          <Typography color="text.secondary">{words.newHere} <RouterLink to="/register" onClick={onClose}>{words.signUp}</RouterLink></Typography>
        </DialogActions>
      </form>
    </Dialog>
  );
}
