/** A line of the demonstration's chat: the account that writes it, and its text. */
export interface ChatLine {
  by: 'demo' | 'agent';
  text: string;
  /** It shows the best win of the account, and waits until there is one. */
  showsWin?: true;
}

/** What the demo accounts are called in the chat, by language of the brand. */
export const chatNames: Readonly<Record<string, Record<ChatLine['by'], string>>> = {
  EN: { demo: 'Night Owl', agent: 'Host Mai' },
  VI: { demo: 'Cú Đêm', agent: 'Chị Mai' },
  TH: { demo: 'นกฮูก', agent: 'พี่ใหม่' },
  CN: { demo: '夜猫子', agent: '小梅' },
};

/** The conversation of each language, oldest first. */
export const chatLines: Readonly<Record<string, readonly ChatLine[]>> = {
  EN: [
    {
      by: 'agent',
      text: 'Welcome, everyone. This room is for talk about games. For your account, write to the customer service.',
    },
    { by: 'demo', text: 'Hi! Is the money here real?' },
    { by: 'agent', text: 'No, this is a demonstration: every new account gets play money.' },
    { by: 'demo', text: 'Good. Where do I see what a round paid?' },
    { by: 'agent', text: 'In the betting record. Open a row and you can check the round, too.' },
    { by: 'demo', text: 'Found it. Thank you!' },
    { by: 'demo', text: 'My best one so far. Good luck to all!', showsWin: true },
  ],
  VI: [
    {
      by: 'agent',
      text: 'Chào mừng cả nhà. Phòng này để trò chuyện về trò chơi. Việc tài khoản, hãy nhắn bộ phận chăm sóc khách hàng.',
    },
    { by: 'demo', text: 'Xin chào! Tiền ở đây có phải tiền thật không?' },
    { by: 'agent', text: 'Không, đây là bản trình diễn: mỗi tài khoản mới đều nhận tiền chơi thử.' },
    { by: 'demo', text: 'Hay quá. Xem kết quả từng ván ở đâu vậy?' },
    { by: 'agent', text: 'Trong lịch sử cược. Mở một dòng là kiểm tra được cả ván đó.' },
    { by: 'demo', text: 'Thấy rồi. Cảm ơn nhé!' },
    { by: 'demo', text: 'Ván đẹp nhất của mình đến giờ. Chúc cả nhà may mắn!', showsWin: true },
  ],
  TH: [
    { by: 'agent', text: 'ยินดีต้อนรับทุกคน ห้องนี้ไว้คุยเรื่องเกม ส่วนเรื่องบัญชีกรุณาติดต่อฝ่ายบริการลูกค้า' },
    { by: 'demo', text: 'สวัสดี เงินที่นี่เป็นเงินจริงไหม' },
    { by: 'agent', text: 'ไม่ใช่ นี่คือเว็บสาธิต บัญชีใหม่ทุกบัญชีได้รับเงินทดลองเล่น' },
    { by: 'demo', text: 'ดีเลย ดูผลของแต่ละรอบได้ที่ไหน' },
    { by: 'agent', text: 'ในประวัติการเดิมพัน เปิดแถวไหนก็ตรวจสอบรอบนั้นได้ด้วย' },
    { by: 'demo', text: 'เจอแล้ว ขอบคุณ' },
    { by: 'demo', text: 'รอบที่ดีที่สุดของฉันตอนนี้ ขอให้โชคดีทุกคน', showsWin: true },
  ],
  CN: [
    { by: 'agent', text: '欢迎大家。这里聊游戏，账户问题请联系客服。' },
    { by: 'demo', text: '你好！这里的钱是真的吗？' },
    { by: 'agent', text: '不是，这是演示站：每个新账户都会得到试玩金。' },
    { by: 'demo', text: '好的。在哪里看每一局的结果？' },
    { by: 'agent', text: '在投注记录里，打开一行还可以核对那一局。' },
    { by: 'demo', text: '找到了。谢谢！' },
    { by: 'demo', text: '这是我目前最好的一局。祝大家好运！', showsWin: true },
  ],
};
