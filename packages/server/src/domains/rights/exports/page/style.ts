/** The colours of the product (packages/web/src/ui/theme.css), each for light and dark. */
const colours = {
  paper: ['#fbf8f1', '#0d1230'],
  surface: ['#ffffff', '#171d44'],
  sunk: ['#f4eee2', '#0a0e27'],
  line: ['#e6ddcb', '#2b3366'],
  ink: ['#151c3d', '#f7f3ea'],
  quiet: ['#5b617e', '#a9afcf'],
  accent: ['#1f4ad1', '#8aaeff'],
  'on-accent': ['#ffffff', '#0b1335'],
  mark: ['#ffc53d', '#0b1335'],
  tint: ['#e4ebff', '#24306e'],
  'tint-ink': ['#193eb3', '#b9ceff'],
  warn: ['#fff0c7', '#3a3a45'],
  'warn-ink': ['#7d5000', '#ffd479'],
} as const;

const declared = (which: 0 | 1) =>
  Object.entries(colours)
    .map(([name, values]) => `--${name}:${values[which]}`)
    .join(';');

/** The styles of the page. On paper it is always light. */
export const style = `
:root{color-scheme:light dark;${declared(0)}}
@media screen and (prefers-color-scheme:dark){:root{${declared(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}
h1,h2,h3,h4{line-height:1.25;margin:0 0 12px;text-wrap:balance}
h1{font-size:34px}h2{font-size:26px}h3{font-size:20px}h3::first-letter{text-transform:uppercase}h4{font-size:17px;margin-top:24px}
p{margin:0 0 12px}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
header{margin-bottom:40px}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;font-size:19px;margin-bottom:28px}
.brand svg{width:36px;height:36px;flex:none}
.quiet{color:var(--quiet);font-size:15px}
nav ul{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:20px 0 0;padding:0}
nav a{display:inline-block;padding:9px 16px;border-radius:999px;background:var(--tint);color:var(--tint-ink);text-decoration:none;font-weight:600;font-size:15px}
section{margin:0 0 48px}
.card+h3,.wide+h3,.portrait+h3{margin-top:32px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:20px 20px 20px 6px;padding:20px 24px;margin:0 0 20px}
.card>:last-child{margin-bottom:0}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:14px 24px;margin:0 0 16px}
dt{color:var(--quiet);font-size:14px}dd{margin:0}
.words{white-space:pre-wrap;background:var(--sunk);border-radius:4px 14px 14px 14px;padding:12px 16px;margin:0 0 16px}
.facts{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0 0 16px;padding:0}
.facts li{background:var(--tint);color:var(--tint-ink);border-radius:999px;padding:4px 14px;font-size:15px;font-weight:600}
.plain{margin:0 0 16px;padding-left:22px}
.turns{list-style:none;margin:0 0 16px;padding:0}
.turns li{margin:0 0 12px;padding-left:14px;border-left:4px solid var(--line)}
.turns li.learner{border-left-color:var(--accent)}
.who{font-weight:700}.when{white-space:nowrap;color:var(--quiet);font-size:14px;margin-left:6px;font-variant-numeric:tabular-nums}
.tag{display:inline-block;background:var(--warn);color:var(--warn-ink);border-radius:999px;padding:1px 10px;font-size:13px;font-weight:600;margin-left:6px}
.said{white-space:pre-wrap}
.readings{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:6px 16px;list-style:none;margin:0 0 16px;padding:0;font-size:15px;font-variant-numeric:tabular-nums}
.readings li{display:flex;justify-content:space-between;border-bottom:1px solid var(--line)}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:16px;margin:0 0 16px}
figure{margin:0}figure img{display:block;width:100%;height:auto;border-radius:14px 14px 14px 4px;border:1px solid var(--line)}
figcaption{font-size:14px;color:var(--quiet);margin-top:6px}
.portrait{width:140px;margin:0 0 16px}
.wide{overflow-x:auto;margin:0 0 20px}
table{border-collapse:collapse;width:100%;background:var(--surface);font-size:15px}
th,td{text-align:left;vertical-align:top;padding:9px 14px;border:1px solid var(--line)}
th{font-size:14px;color:var(--quiet)}
footer{border-top:1px solid var(--line);padding-top:20px}
@media (max-width:560px){h1{font-size:28px}h2{font-size:23px}.card{padding:16px}}
@media print{
:root{color-scheme:light}body{background:#fff;font-size:11pt}main{max-width:none;padding:0}nav{display:none}
.card,.words,.tag,.facts li{background:none}.card,.facts li,.tag{border:1px solid var(--line)}
h2,h3,h4{break-after:avoid}figure,.turns li,tr{break-inside:avoid}
}
`;
