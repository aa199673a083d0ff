import { RegisterForm } from '../../../components/register-form';
import { SiteFrame } from '../../../components/site-frame';
import { siteOf } from '../../../components/sites';

export default async function Register({ params }) {
  const site = siteOf((await params).host);
  return (
    <SiteFrame site={site}>
      <h1>{site.words.signUp}</h1>
      <RegisterForm fields={site.fields} words={site.words} />
    </SiteFrame>
  );
}
