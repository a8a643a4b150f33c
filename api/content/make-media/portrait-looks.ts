/** How one person of the academy is drawn: hair, face furniture and clothes. All people are invented. */
export interface Look {
  ground: "sand" | "haze" | "brass" | "sage" | "blue" | "rose";
  skin: string;
  hair: string;
  style:
    | "part"
    | "crop"
    | "swept"
    | "wavy"
    | "bun"
    | "bob"
    | "fringe"
    | "layered"
    | "long"
    | "tied"
    | "round"
    | "bald"
    | "receding"
    | "curled"
    | "updo";
  jacket: string;
  shirt: string;
  neck: "tie" | "open" | "blouse" | "roll" | "scarf" | "round";
  accent: string;
  beard?: "full" | "short";
  glasses?: boolean;
  earrings?: boolean;
  pin?: boolean;
}

/** The look of every person in the pack, by slug. */
export const looks: Record<string, Look> = {
  "aigerim-sadykbek": {
    ground: "sand",
    skin: "#E3B48F",
    hair: "#1F1A1C",
    style: "bun",
    jacket: "#0F2238",
    shirt: "#F7F4EC",
    neck: "blouse",
    accent: "#C79A3A",
    earrings: true,
    pin: true,
  },
  "leopold-vanhaeren": {
    ground: "haze",
    skin: "#EFC8AC",
    hair: "#A9A6A1",
    style: "part",
    jacket: "#2B3A4B",
    shirt: "#FBFAF7",
    neck: "tie",
    accent: "#6E2F3A",
    glasses: true,
  },
  "nurzhan-baitasuly": {
    ground: "blue",
    skin: "#D3A079",
    hair: "#3A3739",
    style: "crop",
    jacket: "#16202C",
    shirt: "#E4ECF4",
    neck: "tie",
    accent: "#C79A3A",
    pin: true,
  },
  "marisela-quintavalle": {
    ground: "rose",
    skin: "#E6B893",
    hair: "#4A2D22",
    style: "wavy",
    jacket: "#5B2A34",
    shirt: "#F3F0EA",
    neck: "open",
    accent: "#C79A3A",
    earrings: true,
  },
  "tomasz-wieliczan": {
    ground: "sage",
    skin: "#F0CBB0",
    hair: "#6B4A32",
    style: "swept",
    jacket: "#34495F",
    shirt: "#FBFAF7",
    neck: "open",
    accent: "#8A6416",
    beard: "short",
  },
  "beatrix-hollandsworth": {
    ground: "brass",
    skin: "#F2D0B8",
    hair: "#C9C6C0",
    style: "bob",
    jacket: "#1B3653",
    shirt: "#B9C4D2",
    neck: "scarf",
    accent: "#8A6416",
  },
  "ingrid-solheimsen": {
    ground: "haze",
    skin: "#F5D6BF",
    hair: "#D9BC82",
    style: "updo",
    jacket: "#3F5749",
    shirt: "#F7F4EC",
    neck: "round",
    accent: "#C79A3A",
    glasses: true,
  },
  "daniyar-koskeldin": {
    ground: "sand",
    skin: "#D9A983",
    hair: "#1B1719",
    style: "swept",
    jacket: "#123A5C",
    shirt: "#F7F4EC",
    neck: "tie",
    accent: "#0F2238",
  },
  "ekaterina-vlasenkova": {
    ground: "sage",
    skin: "#F3CFB6",
    hair: "#8A4A2B",
    style: "long",
    jacket: "#16202C",
    shirt: "#E9DFCB",
    neck: "blouse",
    accent: "#C79A3A",
  },
  "kaito-morisawa": {
    ground: "brass",
    skin: "#EBC19B",
    hair: "#17151A",
    style: "layered",
    jacket: "#52708F",
    shirt: "#16202C",
    neck: "roll",
    accent: "#C79A3A",
  },
  "amara-okonjiwe": {
    ground: "blue",
    skin: "#7A4B32",
    hair: "#1A1413",
    style: "round",
    jacket: "#8A6416",
    shirt: "#FBFAF7",
    neck: "round",
    accent: "#D9AE52",
    earrings: true,
  },
  "rafael-belmontez": {
    ground: "rose",
    skin: "#D8A57F",
    hair: "#2B211F",
    style: "curled",
    jacket: "#0F2238",
    shirt: "#FBFAF7",
    neck: "open",
    accent: "#C79A3A",
    beard: "full",
  },
  "saule-dzhumatay": {
    ground: "haze",
    skin: "#DFAF8A",
    hair: "#221B1D",
    style: "fringe",
    jacket: "#2F5A5A",
    shirt: "#F7F4EC",
    neck: "scarf",
    accent: "#D9AE52",
    earrings: true,
  },
  "henrik-aalborgsen": {
    ground: "sage",
    skin: "#EFC6AB",
    hair: "#DEDAD2",
    style: "bald",
    jacket: "#2B3A4B",
    shirt: "#E4ECF4",
    neck: "tie",
    accent: "#52708F",
    beard: "full",
    glasses: true,
  },
  "zarina-uteshbay": {
    ground: "brass",
    skin: "#D6A47C",
    hair: "#191517",
    style: "tied",
    jacket: "#6E2F3A",
    shirt: "#F7F4EC",
    neck: "round",
    accent: "#C79A3A",
  },
  "olivier-castelnuit": {
    ground: "sand",
    skin: "#ECC3A6",
    hair: "#5A4636",
    style: "receding",
    jacket: "#3A3F4A",
    shirt: "#FBFAF7",
    neck: "tie",
    accent: "#3F5749",
  },
};
