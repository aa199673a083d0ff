import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { PasswordField } from './password-field.jsx';
import { site } from './site.js';

/** The rules of a field as the form library wants them. */
const rulesOf = (field, words) => ({
  ...(field.required && { required: words.required }),
  ...(field.pattern && { pattern: { value: new RegExp(field.pattern, 'u'), message: field.rule } }),
  minLength: { value: field.minLength, message: field.rule },
  maxLength: { value: field.maxLength, message: field.rule },
  ...(field.sameAs && { validate: (value, all) => value === all[field.sameAs] || field.rule }),
});

export default function Register() {
  const { register, handleSubmit, formState: { errors } } = useForm();
  const { words, fields } = site;
  return (
    <Stack component="form" id="register" noValidate spacing={2} sx={{ maxWidth: 480, pt: 3 }} onSubmit={handleSubmit(() => {})}>
      <Typography variant="h1">{words.signUp}</Typography>
      {fields.map((field) => {
        const fault = errors[field.name];
        const props = { label: field.required ? field.label : `${field.label} (${words.optional})`, autoComplete: field.autoComplete, ...register(field.name, rulesOf(field, words)) };
        if (field.type === 'password') return <PasswordField key={field.name} {...props} fault={fault} hint={field.hint} />;
        return <TextField key={field.name} {...props} fullWidth type={field.type} error={Boolean(fault)} helperText={fault ? fault.message : field.hint} />;
      })}
      <FormControlLabel control={<Checkbox defaultChecked {...register('agreement', { required: words.required })} />} label={<>{words.agreement} <a href="/help">{words.terms}</a></>} />
      <Button type="submit" variant="contained" size="large">{words.open}</Button>
    </Stack>
  );
}
