/** Titles of the demonstration's missions and races, by language. They fit any brand whose games they are about. */
export const demoTexts = {
  sports: ['Three bets on matches', 'Ba cược trận đấu', 'เดิมพันสามแมตช์', '三注赛事'],
  lottery: ['Three tickets today', 'Ba vé hôm nay', 'โพยสามใบวันนี้', '今日三注彩票'],
  slots: ['Twenty spins', 'Hai mươi lượt quay', 'หมุนยี่สิบครั้ง', '旋转二十次'],
  tables: ['Ten rounds at the tables', 'Mười ván tại bàn', 'สิบรอบที่โต๊ะ', '桌台十局'],
  fish: ['Five trips out to sea', 'Năm chuyến ra khơi', 'ออกทะเลห้าครั้ง', '出海五次'],
  bigWin: ['A win of five times the stake', 'Thắng gấp năm lần tiền cược', 'ชนะห้าเท่าของเดิมพัน', '赢得五倍投注额'],
  greeting: ['Hello again', 'Chào bạn trở lại', 'ยินดีต้อนรับกลับ', '欢迎回来'],
  threeDays: ['Three days this week', 'Ba ngày trong tuần', 'สามวันในสัปดาห์นี้', '本周登录三天'],
  fiveGames: ['Five different games', 'Năm trò chơi khác nhau', 'ห้าเกมที่ต่างกัน', '五款不同游戏'],
  race: ['Best win of the week', 'Lần thắng đậm nhất tuần', 'ชนะสูงสุดของสัปดาห์', '本周最高倍数'],
} as const;

/** A title in the languages of the platform. */
export function demoTitle(name: keyof typeof demoTexts) {
  const [EN, VI, TH, CN] = demoTexts[name];
  return { EN: { title: EN }, VI: { title: VI }, TH: { title: TH }, CN: { title: CN } };
}
