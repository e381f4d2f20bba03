// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// Tells wallets that they received it, and answers whoever asks in one of the ways that break readers.
contract HostileToken {
    /// From before the standard was settled: its words are 32 bytes.
    uint8 public constant EARLY = 0;
    /// Refuses every question.
    uint8 public constant SILENT = 1;
    /// Burns all gas when it is asked for its words.
    uint8 public constant BURNING = 2;
    /// Burns all gas whatever it is asked.
    uint8 public constant BURNING_ALL = 3;
    /// Its symbol is a hundred thousand characters long.
    uint8 public constant ENDLESS = 4;
    /// Says that it has more decimals than a number can have.
    uint8 public constant UNCOUNTABLE = 5;

    uint8 private immutable manner;
    mapping(address => uint256) private balances;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 manner_) {
        manner = manner_;
    }

    function sprinkle(address to, uint256 value) external {
        balances[to] += value;
        emit Transfer(address(0), to, value);
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(manner != SILENT, "no");
        if (manner == BURNING_ALL) burn();
        return balances[owner];
    }

    function decimals() external view returns (uint256) {
        require(manner != SILENT, "no");
        if (manner == BURNING_ALL) burn();
        return manner == UNCOUNTABLE ? type(uint256).max : 18;
    }

    function symbol() external view {
        answer("OLD");
    }

    function name() external view {
        answer("Older than the standard");
    }

    function answer(bytes32 early) private view {
        require(manner != SILENT, "no");
        if (manner == BURNING || manner == BURNING_ALL) burn();
        if (manner == EARLY) {
            assembly {
                mstore(0, early)
                return(0, 32)
            }
        }
        uint256 length = manner == ENDLESS ? 100000 : 4;
        bytes memory words = new bytes(length);
        for (uint256 i = 0; i < length; i++) words[i] = "x";
        bytes memory encoded = abi.encode(string(words));
        assembly {
            return(add(encoded, 32), mload(encoded))
        }
    }

    function burn() private pure {
        assembly {
            invalid()
        }
    }
}
