import localFont from 'next/font/local';
import { notFound } from 'next/navigation';
import { LoginDialog } from '../../components/login-dialog';
import { hosts, siteOf } from '../../components/sites';
import '../site.css';

const display = localFont({ src: '../../fonts/display.woff2', weight: '100 800', variable: '--face-display' });
const text = localFont({ src: '../../fonts/text.woff2', weight: '200 800', variable: '--face-text' });

export const dynamicParams = false;
export const generateStaticParams = () => hosts.map((host) => ({ host }));

export const viewport = { width: 'device-width', initialScale: 1 };

export async function generateMetadata({ params }) {
  const site = siteOf((await params).host);
  return site ? { title: site.title, icons: { icon: site.icon } } : {};
}

export default async function HostLayout({ params, children }) {
  const site = siteOf((await params).host);
  if (!site) notFound();
  return (
    <html lang={site.language} className={`${display.variable} ${text.variable}`}>
      <head>
        <style>{site.tokens}</style>
      </head>
      <body>
        {children}
        <LoginDialog words={site.words} />
      </body>
    </html>
  );
}
