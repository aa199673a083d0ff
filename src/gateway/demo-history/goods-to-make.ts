import type { Brand } from '../../shared/brand/brand.generated.ts';
import { earningTypes } from '../../shared/mall/states.ts';
import type { GoodDocument } from '../../shared/mall/good.ts';

/** A good of a demonstration, with the name of its picture in `goods/`. */
export interface DemoGood {
  picture: string;
  good: GoodDocument;
}

type Texts = GoodDocument['texts'];
/** A thing: its picture, what it costs as a multiple of the rest, how many there are, and its texts. */
type Thing = [picture: string, price: number, stock: number, texts: Texts];

const of = (name: string, text: string) => ({ name, text });

/** Things that suit what a brand's home shows first. */
const things: Readonly<Record<Brand['home']['layout'], readonly Thing[]>> = {
  rail: [
    [
      'lamp',
      3,
      25,
      {
        EN: of('Night lamp', 'Warm light in four steps, charged by USB-C.'),
        TH: of('โคมไฟหัวเตียง', 'แสงอุ่นปรับได้สี่ระดับ ชาร์จด้วย USB-C'),
        VI: of('Đèn ngủ', 'Ánh sáng ấm bốn mức, sạc bằng USB-C.'),
        CN: of('小夜灯', '四档暖光，USB-C 充电。'),
      },
    ],
    [
      'headphones',
      12,
      6,
      {
        EN: of('Wireless headphones', 'Quiet around you, 30 hours on a charge.'),
        TH: of('หูฟังไร้สาย', 'ตัดเสียงรบกวน ใช้ได้ 30 ชั่วโมงต่อการชาร์จ'),
        VI: of('Tai nghe không dây', 'Chống ồn, dùng 30 giờ mỗi lần sạc.'),
        CN: of('无线耳机', '降噪，充一次电可用 30 小时。'),
      },
    ],
  ],
  centred: [
    [
      'lantern',
      3,
      40,
      {
        EN: of('Silk lantern', 'A red lantern for the door, 40 cm across.'),
        VI: of('Đèn lồng lụa', 'Đèn lồng đỏ treo cửa, đường kính 40 cm.'),
        TH: of('โคมผ้าไหม', 'โคมแดงแขวนหน้าบ้าน กว้าง 40 ซม.'),
        CN: of('丝绸灯笼', '挂在门前的红灯笼，直径 40 厘米。'),
      },
    ],
    [
      'teapot',
      10,
      8,
      {
        EN: of('Tea set', 'A pot and six cups of Bát Tràng ceramics.'),
        VI: of('Bộ ấm trà', 'Một ấm và sáu chén gốm Bát Tràng.'),
        TH: of('ชุดน้ำชา', 'กาและถ้วยหกใบจากเซรามิกบัตจ่าง'),
        CN: of('茶具', '钵场陶瓷，一壶六杯。'),
      },
    ],
  ],
  columns: [
    [
      'scarf',
      3,
      30,
      {
        EN: of('Scarf', 'Knitted, 160 cm, in club green.'),
        TH: of('ผ้าพันคอ', 'ผ้าถัก ยาว 160 ซม. สีเขียวสโมสร'),
        VI: of('Khăn quàng', 'Len đan, dài 160 cm, màu xanh câu lạc bộ.'),
        CN: of('围巾', '针织，160 厘米，俱乐部绿。'),
      },
    ],
    [
      'ball',
      10,
      10,
      {
        EN: of('Match ball', 'Size 5, stitched by hand.'),
        TH: of('ลูกฟุตบอล', 'ขนาด 5 เย็บมือ'),
        VI: of('Bóng thi đấu', 'Cỡ 5, khâu tay.'),
        CN: of('比赛用球', '5 号，手工缝制。'),
      },
    ],
  ],
};

/** The price of the smallest thing is a week of a player who stakes so often what earns a point. */
const STAKES_A_WEEK = 140;

/** What a brand's mall has in a demonstration: two things, and money for points and for play. Amounts follow from the brand's own rates and chips. */
export function goodsToMake({ mall, cashier, home: { layout } }: Pick<Brand, 'mall' | 'cashier' | 'home'>): DemoGood[] {
  const rates = earningTypes.map((type) => mall.pointMinor[type]).filter((minor) => minor > 0);
  const chip = cashier.chipsMinor[0];
  const thingGoods = things[layout].map(([picture, price, stock, texts]): DemoGood => ({
    picture,
    good: { texts, gives: { kind: 'thing' }, points: price * STAKES_A_WEEK, stock, requirement: null, isShown: true },
  }));
  const { conversion } = mall;
  if (!conversion || chip === undefined || rates.length === 0) return thingGoods;
  // A little more than a conversion would bring: that is what makes it a good.
  const pointsOf = (amountMinor: number) => Math.ceil((amountMinor / conversion.amountMinor) * conversion.points * 0.9);
  const money = { limitPerMember: 5, stock: 200, isShown: true } as const;
  return [
    ...thingGoods,
    {
      picture: layout === 'centred' ? 'envelope' : 'coins',
      good: {
        ...money,
        texts: {
          EN: of('Cash for points', 'In your balance at once, at a better rate than converting.'),
          TH: of('เงินสดแลกคะแนน', 'เข้ายอดทันที คุ้มกว่าการแลกปกติ'),
          VI: of('Tiền mặt đổi điểm', 'Vào số dư ngay, lợi hơn đổi điểm thường.'),
          CN: of('积分换现金', '立即进入余额，比普通兑换更划算。'),
        },
        gives: { kind: 'money', amountMinor: String(chip) },
        points: pointsOf(chip),
        requirement: null,
      },
    },
    {
      picture: 'cup',
      good: {
        ...money,
        limitPerMember: 1,
        texts: {
          EN: of('A round on us', 'For all who played this week: it costs no points.'),
          TH: of('เราเลี้ยงหนึ่งรอบ', 'สำหรับผู้เล่นสัปดาห์นี้ ไม่ใช้คะแนน'),
          VI: of('Mời bạn một lượt', 'Cho người chơi trong tuần này: không tốn điểm.'),
          CN: of('本周请客', '送给本周玩过的玩家，不需要积分。'),
        },
        gives: { kind: 'money', amountMinor: String(Math.ceil(chip / 10)) },
        points: 0,
        requirement: { kind: 'turnover', amountMinor: String(chip * 10), days: 7 },
      },
    },
  ];
}
