import type { CampaignDocument } from '../../shared/promotions/campaign.ts';

type Texts = CampaignDocument['texts'];

/** What the demonstration's campaigns are called, by language. Their figures are shown beside them, so the texts name none. */
export const campaignTexts = {
  welcome: {
    EN: {
      title: 'Welcome bonus',
      summary: 'Your first deposit counts twice.',
      terms:
        'Join before you pay in. The bonus is there as soon as your first deposit has arrived. Your own money is staked first. When you have staked the turnover, what the bonus holds becomes cash. A withdrawal before that, or giving up, ends the bonus: what is left of it is gone, and your own money stays.',
    },
    TH: {
      title: 'โบนัสต้อนรับ',
      summary: 'ฝากครั้งแรกรับเพิ่มเท่าตัว',
      terms:
        'กดเข้าร่วมก่อนฝากเงิน โบนัสเข้าทันทีที่เงินฝากแรกของคุณมาถึง ระบบใช้เงินของคุณเดิมพันก่อน เมื่อทำยอดเดิมพันครบ โบนัสที่เหลือจะเป็นเงินสด หากถอนเงินก่อนหรือสละสิทธิ์ โบนัสที่เหลือจะหมดไป ส่วนเงินของคุณยังอยู่ครบ',
    },
    VI: {
      title: 'Thưởng chào mừng',
      summary: 'Lần nạp đầu tiên của bạn được nhân đôi.',
      terms:
        'Hãy tham gia trước khi nạp tiền. Tiền thưởng có ngay khi lần nạp đầu tiên đến. Tiền của bạn được cược trước. Khi bạn cược đủ vòng, số tiền thưởng còn lại trở thành tiền mặt. Rút tiền trước đó hoặc từ bỏ sẽ kết thúc tiền thưởng: phần còn lại mất đi, tiền của bạn vẫn còn.',
    },
    CN: {
      title: '迎新红利',
      summary: '首次存款双倍到账。',
      terms:
        '请先参加再存款。首次存款到账后红利立即发放。投注时先使用您自己的资金。完成流水后，剩余红利变为现金。在此之前取款或放弃，红利即告结束：剩余红利收回，您自己的资金不受影响。',
    },
  },
  rounds: {
    EN: {
      title: 'Rounds on the house',
      summary: 'Free rounds of a slot, each week, with a code.',
      terms:
        'Enter the code ROUNDS and claim the rounds in the reward centre. The game plays them before any other, and they cost nothing. What they win is cash without conditions.',
    },
    TH: {
      title: 'รอบฟรีจากเรา',
      summary: 'รอบฟรีของเกมสล็อตทุกสัปดาห์ เพียงใส่รหัส',
      terms: 'ใส่รหัส ROUNDS แล้วรับรอบฟรีในศูนย์รางวัล เกมจะเล่นรอบฟรีก่อนรอบอื่นโดยไม่เสียเงิน เงินที่ชนะเป็นเงินสดไม่มีเงื่อนไข',
    },
    VI: {
      title: 'Ván chơi nhà mời',
      summary: 'Ván quay miễn phí mỗi tuần, chỉ cần nhập mã.',
      terms:
        'Hãy nhập mã ROUNDS và nhận các ván trong trung tâm phần thưởng. Trò chơi chơi chúng trước các ván khác và bạn không tốn gì. Tiền thắng là tiền mặt không điều kiện.',
    },
    CN: {
      title: '免费局送您玩',
      summary: '每周凭代码领取老虎机免费局。',
      terms: '输入代码 ROUNDS，然后在奖励中心领取。游戏会优先使用免费局，无需付费。赢得的奖金为无条件现金。',
    },
  },
  cashback: {
    EN: {
      title: 'Weekly cashback',
      summary: 'A part of what you lost in a week comes back.',
      terms:
        'There is nothing to join. Each Monday we add up what you lost of your own money from Monday to Sunday. The cashback waits in the reward centre, and is cash without conditions.',
    },
    TH: {
      title: 'คืนยอดเสียรายสัปดาห์',
      summary: 'คืนส่วนหนึ่งของยอดเสียในแต่ละสัปดาห์',
      terms:
        'ไม่ต้องกดเข้าร่วม ทุกวันจันทร์เรารวมยอดที่คุณเสียจากเงินของคุณตั้งแต่วันจันทร์ถึงวันอาทิตย์ เงินคืนรออยู่ในศูนย์รางวัล เป็นเงินสดไม่มีเงื่อนไข',
    },
    VI: {
      title: 'Hoàn tiền hằng tuần',
      summary: 'Một phần số tiền thua trong tuần được hoàn lại.',
      terms:
        'Không cần tham gia. Mỗi thứ Hai chúng tôi cộng số tiền của chính bạn đã thua từ thứ Hai đến Chủ nhật. Tiền hoàn chờ trong trung tâm phần thưởng và là tiền mặt không điều kiện.',
    },
    CN: {
      title: '每周返现',
      summary: '返还您一周损失的一部分。',
      terms: '无需参加。每周一我们统计您上周一至周日用自己资金投注的损失。返现在奖励中心领取，为无条件现金。',
    },
  },
  raffle: {
    EN: {
      title: 'Raffle of the month',
      summary: 'Every deposit brings tickets for the draw.',
      terms:
        'There is nothing to join. Each deposit brings its tickets as soon as it has arrived. The draw follows from a seed whose fingerprint is shown below, and you can check it here afterwards. A ticket wins once. Prizes are cash, and wait for you to claim them.',
    },
    TH: {
      title: 'จับรางวัลประจำเดือน',
      summary: 'ทุกการฝากได้รับตั๋วจับรางวัล',
      terms:
        'ไม่ต้องกดเข้าร่วม ทุกการฝากได้รับตั๋วทันทีที่เงินมาถึง ผลมาจากซีดที่แสดงค่าแฮชไว้ด้านล่าง และตรวจสอบได้ที่นี่หลังจับรางวัล ตั๋วหนึ่งใบถูกรางวัลได้ครั้งเดียว รางวัลเป็นเงินสดและรอให้คุณกดรับ',
    },
    VI: {
      title: 'Bốc thăm trong tháng',
      summary: 'Mỗi lần nạp mang về phiếu bốc thăm.',
      terms:
        'Không cần tham gia. Mỗi lần nạp mang về phiếu ngay khi tiền đến. Kết quả được tính từ hạt giống có mã băm hiển thị bên dưới, và bạn có thể kiểm tra tại đây sau khi bốc thăm. Mỗi phiếu chỉ trúng một lần. Giải thưởng là tiền mặt và chờ bạn nhận.',
    },
    CN: {
      title: '每月抽奖',
      summary: '每笔存款都能获得抽奖券。',
      terms:
        '无需参加。每笔存款到账后即发放抽奖券。结果由种子得出，其哈希值显示在下方，抽奖后您可以在此验证。每张抽奖券只能中奖一次。奖金为现金，等待您领取。',
    },
  },
  rebate: {
    EN: {
      title: 'Daily rebate',
      summary: 'A part of what you stake in a day comes back, won or lost.',
      terms:
        'There is nothing to join. What you staked of your own money on a day, by the shares below, earns a rebate on the next one. It waits in the reward centre, and is cash without conditions.',
    },
    TH: {
      title: 'คืนยอดเดิมพันรายวัน',
      summary: 'คืนส่วนหนึ่งของยอดเดิมพันในแต่ละวัน ไม่ว่าจะได้หรือเสีย',
      terms:
        'ไม่ต้องกดเข้าร่วม ยอดเดิมพันจากเงินของคุณในแต่ละวันตามสัดส่วนด้านล่าง ได้รับเงินคืนในวันถัดไป เงินคืนรออยู่ในศูนย์รางวัล เป็นเงินสดไม่มีเงื่อนไข',
    },
    VI: {
      title: 'Hoàn trả hằng ngày',
      summary: 'Một phần tiền cược trong ngày được hoàn lại, dù thắng hay thua.',
      terms:
        'Không cần tham gia. Tiền cược của chính bạn trong ngày, theo tỷ lệ bên dưới, được hoàn trả vào ngày hôm sau. Tiền hoàn chờ trong trung tâm phần thưởng và là tiền mặt không điều kiện.',
    },
    CN: {
      title: '每日返水',
      summary: '无论输赢，返还您当日投注额的一部分。',
      terms: '无需参加。您当日用自己资金的投注额，按下列比例计算，次日返水。返水在奖励中心领取，为无条件现金。',
    },
  },
} as const satisfies Record<string, Texts>;
