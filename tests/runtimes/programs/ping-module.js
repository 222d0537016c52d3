export default "ping";
