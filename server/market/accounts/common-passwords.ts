/** Passwords that attackers try first, in lower case. Digits and runs of keys are recognized by rule. */
const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word pass1234 password1 password12 password123 password1234 password!
  welcome welcome1 welcome123 letmein letmein1 admin1 admin12 admin123 admin1234 administrator root123 toor123
  changeme changeme1 default guest1 guest123 login1 login123 secret secret1 secret123 access access1 master
  master1 master123 superman batman spiderman ironman starwars pokemon pikachu naruto dragon dragon1 monkey
  monkey1 monkey123 shadow shadow1 sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball hockey hockey1 soccer soccer1 golfer tennis1 iloveyou iloveyou1 iloveyou2 lovely loveme lover1
  trustno1 whatever freedom freedom1 hello1 hello123 hello1234 hellohello michael michael1 jordan jordan23 jessica
  jennifer ashley ashley1 nicole daniel daniel1 andrew andrea joshua matthew robert thomas thomas1 charlie charlie1
  michelle amanda hannah george maggie maggie1 buster buster1 ginger cookie cookie1 pepper pepper1 tigger tigger1
  killer killer1 hunter hunter1 hunter2 ranger ranger1 harley harley1 mustang mustang1 corvette ferrari porsche
  mercedes toyota honda1 chevy1 silverado computer computer1 internet samsung samsung1 iphone1 google google1
  facebook linkedin adobe123 photoshop microsoft windows windows1 flower flower1 summer summer1 winter winter1
  spring1 autumn1 january february october november december monday1 friday1 banana orange orange1 purple silver
  golden diamond diamond1 cheese chicken chicken1 coffee coffee1 butterfly rainbow rainbow1 angel1 angels family
  family1 forever forever1 nothing something blessed jesus1 jesus123 christ heaven canada canada1 canada123
  alberta alberta1 calgary calgary1 edmonton toronto toronto1 vancouver montreal hockey99 gretzky gretzky99
  oilers oilers1 flames flames1 oilfield oilfield1 drilling pipeline pipeline1 company company1 office office1
  office123 business business1 contractor abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh a1b2c3 a1b2c3d4 aa123456
  a123456 a12345678 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
  qazwsx qazwsxedc qwe123 qwe123qwe qweasd qweasdzxc qwer1234 qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui zxc123
  asd123 asdasd asdf1234 test12 test123 test1234 test12345 tester testing testing1 testtest temp123 temp1234 user123
  demo123 sample1 myspace1 fuckyou fuckyou1 biteme asshole pussy69 love123 mother mother1 father1 brother1 sister1
  chelsea chelsea1 liverpool liverpool1 arsenal arsenal1 barcelona juventus realmadrid cowboys cowboys1 yankees
  lakers eagles steelers packers redsox gandalf merlin matrix phoenix phoenix1 scooter scooter1 snoopy snowball
  sparky peanut peanut1 muffin smokey bailey bailey1 cooper cooper1 oliver oliver1 tucker buddy1 buddy123 rocky1`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const RUNS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Returns whether a password is among the first that an attacker would try: a common word, a character or short group
 * repeated, a run of digits or keys, the product's name, or the user's own address.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@');
  if (COMMON.has(text) || text === email || text === mailbox) return true;
  if (/^tenderfoot\W?\d{0,4}\W?$/.test(text) || /^(.{1,3})\1+$/.test(text)) return true;
  if (/^(19|20)\d\d(0\d|1[0-2])[0-3]\d$/.test(text)) return true;
  return RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text));
}
