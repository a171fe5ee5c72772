export default function Screen() {
  return <main><h1>x</h1></main>;
}
