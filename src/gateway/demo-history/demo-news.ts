import { chainOf } from '../../publisher/site/words.ts';
import { localTimeOf } from '../../shared/local-time.ts';
import type { Announcement } from '../../shared/news/announcement.ts';
import { writeAnnouncement } from '../news/write-announcement.ts';
import type { Services } from '../services.ts';
import { findDeciders } from './deciders.ts';
import { PartsAway } from './past-games.ts';

type Told = Pick<Announcement, 'type' | 'audience' | 'priority' | 'link' | 'texts'> & { key: string };

/** What a demonstration announces: only what is so on every one of them. */
const told: readonly Told[] = [
  {
    key: '0d1b5f4e-6a01-4c3e-9f10-5b8c2a7d0001',
    type: 'PU',
    audience: 'everyone',
    priority: 5,
    texts: {
      EN: {
        title: 'Look around: it is all play money',
        text: 'This site is a demonstration. Every game runs as it would for money, and **nothing here can be bought or paid out**.\n\nOpen an account, and play money is waiting in it.',
      },
      VI: {
        title: 'Xem thử thoải mái: tất cả là tiền chơi thử',
        text: 'Trang này là bản dùng thử. Mọi trò chơi chạy như khi chơi thật, và **không có gì ở đây phải mua hay được trả ra**.\n\nMở tài khoản, tiền chơi thử đã có sẵn.',
      },
      TH: {
        title: 'ลองเล่นได้เต็มที่ ทั้งหมดเป็นเครดิตทดลอง',
        text: 'เว็บนี้เป็นเว็บทดลองเล่น ทุกเกมทำงานเหมือนเล่นจริง และ**ไม่มีการซื้อหรือจ่ายเงินใด ๆ ที่นี่**\n\nเปิดบัญชีแล้วมีเครดิตทดลองรออยู่',
      },
      CN: {
        title: '随便看看：全部都是试玩金',
        text: '本站仅供试玩。每款游戏的运行与真钱无异，**但这里不能充值，也不会派发现金**。\n\n开户后即有试玩金。',
      },
    },
  },
  {
    key: '0d1b5f4e-6a01-4c3e-9f10-5b8c2a7d0002',
    type: 'PR',
    audience: 'guests',
    priority: 3,
    link: '/register',
    texts: {
      EN: {
        title: 'A new account starts with play money',
        text: 'Choose a username and a password, and the opening balance is yours at once.',
      },
      VI: {
        title: 'Tài khoản mới có sẵn tiền chơi thử',
        text: 'Chọn tên đăng nhập và mật khẩu, số dư ban đầu có ngay.',
      },
      TH: {
        title: 'บัญชีใหม่เริ่มต้นพร้อมเครดิตทดลอง',
        text: 'ตั้งชื่อผู้ใช้และรหัสผ่าน แล้วรับยอดเริ่มต้นทันที',
      },
      CN: { title: '新账号即有试玩金', text: '设定用户名和密码，初始余额立即到账。' },
    },
  },
  {
    key: '0d1b5f4e-6a01-4c3e-9f10-5b8c2a7d0003',
    type: 'B',
    audience: 'everyone',
    priority: 2,
    link: '/help',
    texts: {
      EN: {
        title: 'Every result can be checked',
        text: 'Before the first bet a game publishes the *fingerprint* of its seed, and after the round the seed itself. The help says how to compare them.',
      },
      VI: {
        title: 'Mọi kết quả đều kiểm tra được',
        text: 'Trước ván cược đầu tiên, trò chơi công bố *mã băm* của hạt giống, và sau ván là chính hạt giống. Trang trợ giúp chỉ cách so sánh.',
      },
      TH: {
        title: 'ตรวจสอบได้ทุกผล',
        text: 'ก่อนเดิมพันแรก เกมประกาศ*ค่าแฮช*ของซีด และหลังจบรอบประกาศซีดจริง หน้าช่วยเหลือบอกวิธีเปรียบเทียบ',
      },
      CN: {
        title: '每个结果都可验证',
        text: '首次投注前，游戏公布种子的*哈希值*，本局结束后公布种子本身。帮助页说明如何比对。',
      },
    },
  },
  {
    key: '0d1b5f4e-6a01-4c3e-9f10-5b8c2a7d0004',
    type: 'PL',
    audience: 'everyone',
    priority: 1,
    link: '/feedback',
    texts: {
      EN: { title: 'Tell us what is missing', text: 'We read every word, and answer in your messages.' },
      VI: {
        title: 'Hãy cho chúng tôi biết điều còn thiếu',
        text: 'Chúng tôi đọc từng lời và trả lời trong hộp thư của bạn.',
      },
      TH: { title: 'บอกเราว่ายังขาดอะไร', text: 'เราอ่านทุกข้อความและตอบกลับในกล่องข้อความของคุณ' },
      CN: { title: '还缺什么，请告诉我们', text: '我们逐字阅读，并在您的消息中答复。' },
    },
  },
];

/**
 * Writes what a demonstration announces, as an operator would, in the brand's languages. What was written before, and perhaps changed since, stays.
 * @throws PartsAway while there is no operator; the job tries again
 */
export async function makeDemoNews(services: Services, { merchantCode }: { merchantCode: string }): Promise<void> {
  const site = await services.sites.forMerchant(merchantCode);
  if (!services.config.makesHistory || !site?.loaded.brand.market.demo) return;
  const { market, languages } = site.loaded.brand;
  const [writer] = await findDeciders(services, 'news.change');
  if (!writer) throw new PartsAway('there is no operator who may write announcements');
  const wanted = new Set(['EN', ...languages.switch.flatMap(chainOf)]);
  const from = localTimeOf(services.clock(), market.timeZone);
  for (const { key, texts, ...announcement } of told) {
    const own = Object.fromEntries(Object.entries(texts).filter(([language]) => wanted.has(language)));
    const document = { ...announcement, from, texts: own };
    const changing = writer('POST /console/announcements');
    const written = await writeAnnouncement(services, changing, { merchant: merchantCode, key, document });
    if (!written.ok && written.code !== 'changed_meanwhile')
      throw new Error(`the announcement ${key}: ${written.code}`);
  }
}
